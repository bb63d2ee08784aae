import { Component, type ReactNode } from 'react'
import { Notice } from './notice.tsx'

type ErrorBoundaryProps = { title: string; href: string; linkText: string; children: ReactNode }

/** Shows a rendering error's message, without its stack, and a link to go on. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { title, href, linkText, children } = this.props
    const error: unknown = this.state.error
    if (error === null) return children
    return (
      <Notice>
        {/* Screen readers announce the title only when it has the focus. */}
        <h1 tabIndex={-1} ref={(heading) => heading?.focus()}>
          {title}
        </h1>
        <p>{error instanceof Error ? error.message : String(error)}</p>
        <a className="button" href={href}>
          {linkText}
        </a>
      </Notice>
    )
  }
}
