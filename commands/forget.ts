import { getOwnerProfile, ownerFormat } from '../content-model/reader/owner-profile.ts'
import { deleteRows, findPersonRows, type PersonRow } from '../leads/forget.ts'
import { makePersonMatcher } from '../leads/person-matcher.ts'
import { UsageError } from '../shared/node/command-line.ts'
import { toPrintableLine } from '../shared/printable.ts'
import { truncateText } from '../shared/text.ts'
import { runCommand, withStore } from './run-command.ts'

const HELP = `npm run forget -- someone@example.org          shows everything from a person or about them
npm run forget -- someone@example.org --yes    deletes it for good
npm run forget -- '+1 617 555 0100'            does the same by phone

It finds messages, meetups, notes, their actions, and notifications that wait, in the
database of DATABASE_URL, or in the store in DATA_DIR (./data). It can't reach copies
elsewhere: mails and webhooks you were sent, your backups, and those of your
database's provider.`

const TEXT_MAX_CHARS = 70

await runCommand({
  help: HELP,
  flags: { yes: { type: 'boolean' } },
  missingOperand: 'Which e-mail address or phone number?',
  async run({ flags: { yes }, operand: typed, environment }) {
    const person = makePersonMatcher(typed, getOwnerProfile().country)
    if (!person) throw new UsageError(`${typed} is neither an e-mail address nor a phone number.`)
    return withStore(environment, async (store) => {
      const rows = await findPersonRows(store, person)
      if (rows.length === 0) {
        console.error(`Nothing is from ${typed} or mentions it.`)
        return false
      }
      for (const row of rows) console.log(formatRow(row))
      const count = ownerFormat.count(rows.length, 'row')
      if (!yes) return console.log(`\n${count} would be deleted for good. Add --yes to delete them.`)
      await deleteRows(store, rows)
      console.log(`\n${count} deleted, with the notifications that waited to be sent.`)
      console.log('Notifications that were sent can’t be called back. Older backups still hold it: delete those.')
      if (environment.databaseUrl) console.log('The backups of your database’s provider hold it until they expire.')
    })
  },
})

function formatRow({ table, id, created_at, label, text }: PersonRow): string {
  const summary = truncateText(toPrintableLine(text), TEXT_MAX_CHARS)
  return `${table} ${id}  ${ownerFormat.moment(new Date(created_at))}  ${toPrintableLine(label)}\n    ${summary}`
}
