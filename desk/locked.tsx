import type { FormEvent } from 'react'
import '../src/ui/message-page.css'
import { keepToken } from './token.ts'
import { words } from './words.ts'

const { locked } = words

/** All that a visitor without a token gets to see. */
export function Locked({ onOpen }: { onOpen: () => void }) {
  function open(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    keepToken(String(new FormData(event.currentTarget).get('address')))
    onOpen()
  }
  return (
    <main className="column message-page">
      <h1>{locked.title}</h1>
      <p>{locked.lead}</p>
      <form className="column" onSubmit={open}>
        <div className="field">
          <label className="label" htmlFor="address">
            {locked.label}
          </label>
          <input id="address" name="address" type="password" autoComplete="off" spellCheck="false" />
        </div>
        <button type="submit" className="button">
          {locked.open}
        </button>
      </form>
    </main>
  )
}
