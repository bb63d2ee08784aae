import { useEffect, useRef } from 'react'
import { words } from '../words.ts'
import { areShortcutsEnabled, enableShortcuts } from './use-shortcuts.ts'
import '../../../src/ui/dialog.css'

export function ShortcutsDialog({ isShown, onClose }: { isShown: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (isShown) dialog.current?.showModal()
  }, [isShown])

  return (
    <dialog ref={dialog} className="dialog desk-dialog" aria-labelledby="keys-title" onClose={onClose}>
      <h2 id="keys-title">{words.keys.title}</h2>
      <dl className="keys">
        {Object.entries(words.keys.list).map(([key, does]) => (
          <div key={key} className="row">
            <dt>
              <kbd className="card">{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog" className="row">
        <label className="target">
          <input
            type="checkbox"
            defaultChecked={areShortcutsEnabled()}
            onChange={({ currentTarget }) => enableShortcuts(currentTarget.checked)}
          />
          {words.keys.use}
        </label>
        <button type="submit" className="button">
          {words.keys.close}
        </button>
      </form>
    </dialog>
  )
}
