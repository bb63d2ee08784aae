import { type Client, escapeLiteral } from 'pg'
import { MEETUP_TYPES } from '../shared/categories.ts'
import { howToAnswer } from '../shared/leads/how-to-answer.ts'
import { printable, printableLine } from '../shared/leads/printable.ts'
import { when } from '../shared/leads/when.ts'
import type { Rows } from '../shared/tables.ts'
import { countRows, readRows, type Selection, type Stored } from './read-rows.ts'
import { type Wanted, wantedIn } from './which-leads.ts'

type Section<Row> = Selection & { title: string; entry: (row: Row) => string }

const meetupTypes = MEETUP_TYPES.map((type) => escapeLiteral(type)).join()
const SUMMARY_MAX_CHARS = 80

const messages: Section<Stored & Rows['contact_submissions']> = {
  title: 'Messages',
  table: 'contact_submissions',
  where: `category not in (${meetupTypes})`,
  entry: (row) => {
    const head = `${time(row)}  ${printableLine(row.name)}, ${printableLine(row.category)}`
    return `${head}\n  answer: ${howToAnswer(row)}\n${indented(row.message)}\n\n`
  },
}

const meetups = { ...messages, title: 'Meetups', where: `category in (${meetupTypes})` }

const notes: Section<Stored & Rows['notes']> = {
  title: 'Notes',
  table: 'notes',
  entry: (note) => `${time(note)}\n${indented(note.content)}\n`,
}

const actions: Section<Stored & { action_type: string; summary: string }> = {
  title: 'Actions',
  table: 'site_actions',
  columns: `id, created_at, action_type, left(
    (select string_agg(coalesce(value, 'null'), ', ') from jsonb_each_text(details)), ${SUMMARY_MAX_CHARS + 1}
  ) as summary`,
  entry: (action) => `${time(action)}  ${printableLine(action.action_type)}  ${summary(action)}\n`,
}

/** What visitors sent, for a person at a terminal: messages, meetups, notes, actions, each newest first, in pieces. */
export async function* leadsAsText(client: Client | undefined, wanted: Wanted = {}): AsyncGenerator<string> {
  let isFirst = true
  for (const section of client ? [messages, meetups, notes, actions] : []) {
    if (!client) return
    const { table, where = 'true' } = section
    const selection = { ...section, where: `${where} and ${wantedIn(table, wanted)}` }
    const { count, newest } = await countRows(client, selection)
    if (count === 0) continue
    yield `${isFirst ? '' : '\n'}${section.title} (${count})\n\n`
    isFirst = false
    for await (const row of readRows(client, selection, newest)) yield section.entry(row as never)
  }
  if (isFirst) yield `Nobody has written ${Object.values(wanted).some(Boolean) ? 'what you look for' : 'yet'}.\n`
}

function summary({ summary }: { summary: string | null }): string {
  const text = (summary ?? '').replaceAll(/\s+/g, ' ')
  const characters = [...text]
  return printableLine(
    characters.length > SUMMARY_MAX_CHARS ? `${characters.slice(0, SUMMARY_MAX_CHARS).join('')}…` : text,
  )
}

const time = ({ created_at }: { created_at: Date }) => when(created_at)

const indented = (text: string) => printable(text).replaceAll(/^/gm, '    ')
