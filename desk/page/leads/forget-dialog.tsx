import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { fillTemplate, printableLine } from '../../../shared/text.ts'
import type { ToForget } from '../../contract.ts'
import { requestDesk } from '../request-desk.ts'
import { formatCount } from '../ui/format-count.ts'
import { Moment } from '../ui/moment.tsx'
import { words } from '../words.ts'
import type { Actions } from './use-actions.ts'
import '../../../src/ui/dialog.css'

type ForgetDialogProps = {
  ref: RefObject<HTMLDialogElement | null>
  lead: { seq: number; who: string }
  actions: Actions
  onForgotten: (rows: ToForget['rows']) => void
}

/** Shows what would be deleted, since that can't be undone. */
export function ForgetDialog({ ref, lead, actions, onForgotten }: ForgetDialogProps) {
  const client = useQueryClient()
  const [isShown, setIsShown] = useState(false)
  const path = `leads/${lead.seq}/person`
  const found = useQuery({
    queryKey: ['person', lead.seq],
    queryFn: ({ signal }) => requestDesk<ToForget>(path, { signal }),
    enabled: isShown,
    staleTime: 0,
  })

  async function forget() {
    ref.current?.close()
    try {
      const { rows } = await requestDesk<ToForget>(path, { method: 'DELETE' })
      const count = formatCount(words.forget.count, rows.length).toLowerCase()
      actions.showMessage(fillTemplate(words.forget.done, { who: lead.who, count }))
      onForgotten(rows)
      // The deleted lead must not be fetched again.
      client.removeQueries({ queryKey: ['lead'], type: 'inactive' })
      for (const queryKey of [['leads'], ['pulse'], ['figures']]) void client.invalidateQueries({ queryKey })
    } catch (error) {
      actions.showMessage(fillTemplate(words.messages.failed, { why: (error as Error).message }))
    }
  }

  return (
    <dialog
      ref={ref}
      className="dialog desk-dialog"
      aria-labelledby="forget-title"
      onToggle={({ newState }) => setIsShown(newState === 'open')}
    >
      <h2 id="forget-title">
        <bdi>{fillTemplate(words.forget.title, { who: lead.who })}</bdi>
      </h2>
      <p>{words.forget.intro}</p>
      <ForgetRows found={found} />
      <p>{words.forget.hint}</p>
      <form method="dialog" className="row">
        <button type="submit" className="button-small">
          {words.forget.no}
        </button>
        <button type="button" className="button" disabled={!found.isSuccess || found.isFetching} onClick={forget}>
          {words.forget.yes}
        </button>
      </form>
    </dialog>
  )
}

export function ForgetRows({ found }: { found: Pick<UseQueryResult<ToForget>, 'data' | 'error' | 'isFetching'> }) {
  return (
    <div className="forget-rows" aria-busy={found.isFetching}>
      {found.error && <p role="alert">{fillTemplate(words.messages.failed, { why: found.error.message })}</p>}
      <strong>{found.data && formatCount(words.forget.count, found.data.rows.length)}</strong>
      <ul>
        {found.data?.rows.map(({ what, created_at, text }, nth) => (
          <li key={nth}>
            <Moment at={created_at} /> <bdi>{printableLine(what)}</bdi>
            <p className="muted" dir="auto">
              {printableLine(text.replaceAll(/\s+/g, ' '))}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
