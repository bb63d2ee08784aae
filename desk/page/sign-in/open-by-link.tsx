import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
} from '@simplewebauthn/browser'
import { type FormEvent, useEffect, useState } from 'react'
import '../../../src/ui/message-page.css'
import { requestDesk } from '../request-desk.ts'
import { words } from '../words.ts'
import { explainFailure } from './explain-failure.ts'
import type { Link } from './link.ts'

const { setup: text } = words

type OpenByLinkProps = { link: Link; onOpen: () => void; onCancel: () => void }

/** Makes a passkey in this browser, or opens the desk in it for a day. */
export function OpenByLink({ link, onOpen, onCancel }: OpenByLinkProps) {
  const [failure, setFailure] = useState('')
  const isOnlyOpened = link.kind === 'open'

  async function attempt(work: () => Promise<unknown>) {
    setFailure('')
    await work().then(onOpen, (error) => setFailure(explainFailure(error)))
  }
  const openForDay = () => attempt(() => requestDesk('link-session', { method: 'POST', body: { link: link.secret } }))

  useEffect(() => {
    if (isOnlyOpened) void openForDay()
  }, [isOnlyOpened, link.secret])

  function makePasskey(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name'))
    const body = { setup: link.secret, name }
    void attempt(async () => {
      const optionsJSON = await requestDesk<PublicKeyCredentialCreationOptionsJSON>('setup/options', {
        method: 'POST',
        body,
      })
      const response = await startRegistration({ optionsJSON })
      await requestDesk('setup', { method: 'POST', body: { ...body, response } })
    })
  }

  const alert = (
    <p role="alert" className={failure && 'failed'}>
      {failure}
    </p>
  )
  const cancel = (
    <button type="button" className="button-small" onClick={onCancel}>
      {text.cancel}
    </button>
  )
  if (isOnlyOpened) {
    return (
      <main className="column message-page">
        <h1>{failure ? words.signIn.title : words.loading}</h1>
        {alert}
        {failure && cancel}
      </main>
    )
  }
  const isSupported = browserSupportsWebAuthn()
  return (
    <main className="column message-page">
      <h1>{text.title}</h1>
      <p>{isSupported ? text.intro : text.unsupported}</p>
      {isSupported && (
        <form className="column" onSubmit={makePasskey}>
          <div className="field">
            <label className="label" htmlFor="device-name">
              {text.name}
            </label>
            <input id="device-name" name="name" defaultValue={guessName()} maxLength={60} autoComplete="off" required />
          </div>
          <button type="submit" className="button">
            {text.make}
          </button>
        </form>
      )}
      {alert}
      <p className="row">
        <button type="button" className={isSupported ? 'button-small' : 'button'} onClick={openForDay}>
          {text.openForDay}
        </button>
        {cancel}
      </p>
    </main>
  )
}

/** The kind of device, for a list of few. */
function guessName(): string {
  const [name = ''] = /iPhone|iPad|Android|Macintosh|Windows|Linux/.exec(navigator.userAgent) ?? []
  return name.replace('Macintosh', 'Mac')
}
