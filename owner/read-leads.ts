import type { Client } from 'pg'
import type { Rows } from '../shared/tables.ts'

type Stored<Row> = Row & { id: number; created_at: Date }
/** What visitors sent: the rows of each table, newest first. */
export type Leads = { [Table in keyof Rows]: Stored<Rows[Table]>[] }

export const NO_LEADS: Leads = { notes: [], site_actions: [], contact_submissions: [] }

export async function readLeads(client: Client): Promise<Leads> {
  return {
    notes: await readTable(client, 'notes'),
    site_actions: await readTable(client, 'site_actions'),
    contact_submissions: await readTable(client, 'contact_submissions'),
  }
}

async function readTable<Table extends keyof Rows>(client: Client, table: Table): Promise<Leads[Table]> {
  try {
    const { rows } = await client.query(`select * from public.${table} order by created_at desc, id desc`)
    return rows as Leads[Table]
  } catch (error) {
    if ((error as { code?: string }).code !== UNDEFINED_TABLE) throw error
    throw new Error(`The database has no table ${table} yet; start the site once, or apply supabase/migrations.`)
  }
}

const UNDEFINED_TABLE = '42P01'
