import type { Client } from 'pg'

export type Leads = { notes: Note[]; site_actions: Action[]; contact_submissions: Message[] }
type Stored = { id: string; created_at: Date }
type Note = Stored & { content: string }
type Action = Stored & { action_type: string; details: Record<string, unknown> }
type Message = Stored & { name: string; email: string; category: string; message: string }

/** Everything visitors sent, newest first. */
export async function readLeads(client: Client): Promise<Leads> {
  const newestFirst = async (table: keyof Leads) =>
    (await client.query(`select * from public.${table} order by created_at desc, id desc`)).rows
  return {
    notes: await newestFirst('notes'),
    site_actions: await newestFirst('site_actions'),
    contact_submissions: await newestFirst('contact_submissions'),
  }
}

/** The same for a person at a terminal. */
export function listLeads({ notes, site_actions, contact_submissions }: Leads): string {
  if (notes.length + site_actions.length + contact_submissions.length === 0) return 'Nobody has written yet.'
  return JSON.stringify({ notes, site_actions, contact_submissions }, null, 2)
}
