import { home } from 'virtual:languages'
import { Component, type ReactNode } from 'react'
import { appError } from '#content'
import './ui/message-page.css'

/** Shows the error's message, never its stack. */
export class AppError extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    return (
      <main className="column message-page">
        {/* Without the focus a screen reader does not announce it. */}
        <h1 tabIndex={-1} ref={(title) => title?.focus()}>
          {appError.title}
        </h1>
        <p>{messageOf(error)}</p>
        <a className="button" href={home}>
          {appError.home}
        </a>
      </main>
    )
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
