import { type FormEvent, useState } from 'react'
import '../../src/ui/message-page.css'
import { fillTemplate } from '../../shared/fill-template.ts'
import { logIn, RequestRejectedError } from './request-desk.ts'
import { words } from './words.ts'

const { signIn: text } = words

export function SignIn({ onOpen }: { onOpen: () => void }) {
  const [failure, setFailure] = useState('')
  async function open(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setFailure('')
    await logIn(String(new FormData(event.currentTarget).get('token'))).then(onOpen, (error: Error) => {
      const isWrong = error instanceof RequestRejectedError && error.status === 401
      setFailure(isWrong ? text.wrong : fillTemplate(words.messages.failed, { why: error.message }))
    })
  }
  return (
    <main className="column message-page">
      <h1>{text.title}</h1>
      <p>{text.intro}</p>
      <form className="column" onSubmit={open}>
        {/* For a password manager that saves the token. */}
        <input name="username" autoComplete="username" value={words.title} readOnly hidden />
        <div className="field">
          <label className="label" htmlFor="token">
            {text.label}
          </label>
          <input id="token" name="token" type="password" autoComplete="current-password" required />
        </div>
        <p role="alert" className={failure && 'failed'}>
          {failure}
        </p>
        <button type="submit" className="button">
          {text.open}
        </button>
      </form>
    </main>
  )
}
