import { type FormEvent, useState } from 'react'
import '../../src/ui/message-page.css'
import { fillTemplate } from '../../shared/fill-template.ts'
import { logIn, Refused } from './ask-desk.ts'
import { words } from './words.ts'

const { locked } = words

export function Locked({ onOpen }: { onOpen: () => void }) {
  const [fault, setFault] = useState('')
  async function open(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setFault('')
    await logIn(String(new FormData(event.currentTarget).get('token'))).then(onOpen, (error: Error) => {
      const isWrong = error instanceof Refused && error.status === 401
      setFault(isWrong ? locked.wrong : fillTemplate(words.done.failed, { why: error.message }))
    })
  }
  return (
    <main className="column message-page">
      <h1>{locked.title}</h1>
      <p>{locked.lead}</p>
      <form className="column" onSubmit={open}>
        {/* For a password manager that saves the token. */}
        <input name="username" autoComplete="username" value={words.title} readOnly hidden />
        <div className="field">
          <label className="label" htmlFor="token">
            {locked.label}
          </label>
          <input id="token" name="token" type="password" autoComplete="current-password" required />
        </div>
        <p role="alert" className={fault && 'failed'}>
          {fault}
        </p>
        <button type="submit" className="button">
          {locked.open}
        </button>
      </form>
    </main>
  )
}
