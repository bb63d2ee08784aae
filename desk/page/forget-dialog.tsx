import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toPrintableLine } from '../../shared/printable.ts'
import { Alert, Dialog, SmallButton } from './controls.tsx'
import { deskFormat } from './desk-format.ts'
import { focusAfter } from './focus.ts'
import { leadQuery, type Person, personRowsQuery } from './queries.ts'
import { describeError, requestDesk } from './request-desk.ts'
import { Time } from './time.tsx'
import './forget-dialog.css'

type ForgetDialogProps = {
  person: Person
  name: string
  onClose: () => void
  announce: (text: string) => void
  onForgotten?: () => void
}

/** Shows what would be deleted, since that can't be undone: too much for confirm(), which asks elsewhere. */
export function ForgetDialog({ person, name, onClose, announce, onForgotten }: ForgetDialogProps) {
  const client = useQueryClient()
  const { data, failureReason, isFetching } = useQuery(personRowsQuery(person))

  const { mutate: forget } = useMutation({
    mutationFn() {
      const body = { ...person, newestShown: data?.[0]?.created_at }
      return focusAfter(
        () => requestDesk('POST forget', { body }),
        () => onForgotten?.(),
      )
    },
    onSuccess(rows) {
      announce(`${name} is forgotten. Deleted: ${deskFormat.count(rows.length, 'row')}.`)
      // No text of the person stays in the cache.
      client.removeQueries({ predicate: (query) => query.getObserversCount() === 0 })
      if ('leadId' in person) client.removeQueries(leadQuery(person.leadId))
    },
    onError: (error) => announce(describeError(error)),
    onSettled: () => void client.invalidateQueries(),
  })
  return (
    <Dialog
      title={
        <>
          Forget <bdi>{name}</bdi>?
        </>
      }
      onClose={onClose}
    >
      <p>
        Everything from this person, and everything that mentions their e-mail or number, would be deleted for good:
      </p>
      <div className="forget-rows" aria-busy={isFetching}>
        <Alert text={failureReason && describeError(failureReason)} />
        <strong>{data && deskFormat.count(data.length, 'row')}</strong>
        <ul className="ruled">
          {data?.map(({ table, id, label, created_at, text }) => (
            <li key={`${table} ${id}`}>
              <Time at={created_at} /> <bdi className="visitor-text">{toPrintableLine(label)}</bdi>
              <p className="muted visitor-text" dir="auto">
                {toPrintableLine(text.replaceAll(/\s+/g, ' '))}
              </p>
            </li>
          ))}
        </ul>
      </div>
      <p>What was mailed to you, and backups made before, still have it; the desk can’t reach those.</p>
      <form method="dialog" className="row">
        <SmallButton type="submit">Keep</SmallButton>
        {/* Rows of an earlier response keep the button enabled, because it may have the focus. */}
        <button
          type="button"
          className="button"
          disabled={!data?.length}
          onClick={({ currentTarget }) => {
            // The closed dialog returns the focus to what opened it. Its close event comes too late, if at all.
            currentTarget.closest('dialog')?.close()
            forget()
          }}
        >
          Forget for ever
        </button>
      </form>
    </Dialog>
  )
}
