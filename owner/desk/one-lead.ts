import { howToAnswer } from '../../shared/leads/how-to-answer.ts'
import { phoneOf } from '../../shared/submissions/phone-email.ts'
import { digitsIn } from '../forget/phone.ts'
import type { Deed, Lead, State } from './contract.ts'
import type { DeskStore } from './desk-store.ts'
import { LOGGED_OF_LEAD, writerOf } from './writer.ts'

/** So many of one person's are shown. */
const DEEDS_MAX = 50

/** Anybody may log any action, and of others the desk has no words. */
const IS_OF_A_FORM = `action_type in ('contact_form', 'meetup_request')`

/** As desk_indexes.sql has it; nothing of a phone in other digits. */
const FOUND_BY_INDEX = `regexp_replace(details ->> 'phone', '[^0-9]', '', 'g')`

/** The whole lead, how to answer it and what else its writer did, or undefined when it is gone. */
export async function selectLead(store: DeskStore, seq: number): Promise<Lead | undefined> {
  const [row] = await store.ask<Omit<Lead, 'phone' | 'answer' | 'deeds'>>(
    `select kind, category, created_at, state, state_at, name, email, text, spam_score, spam_reasons
     from private.leads where seq = $1`,
    [seq],
  )
  if (!row) return undefined
  const written = { email: row.email, message: row.text }
  const link = row.kind === 'note' ? '' : howToAnswer(written)
  return {
    ...row,
    seq,
    phone: phoneOf(written) ?? null,
    answer: /^(mailto|tel):/.test(link) ? link : null,
    deeds: await deedsOf(store, row),
  }
}

type Written = Pick<Lead, 'kind' | 'name' | 'email' | 'text'>

/** What the page stored of the person who wrote, newest first; the same deed may be a lead and an action. */
async function deedsOf(store: DeskStore, { kind, name, email, text }: Written): Promise<Deed[]> {
  if (kind === 'note') return []
  if (!writerOf({ email, text })) {
    return store.ask<Deed>(`select created_at as at, action_type as what, null as seq from ${LOGGED_OF_LEAD}`, [
      kind,
      name,
      email,
      text,
    ])
  }
  const rows = await store.ask<Deed>(
    `select created_at as at, what, seq from (
       select listed.created_at, listed.kind as what, listed.seq from public.contact_submissions sent
       join private.lead_index listed on listed.kind <> 'note' and listed.id = sent.id where lower(sent.email) = lower($1)
       union all
       select created_at, action_type, null from public.site_actions
       where ${IS_OF_A_FORM} and lower(details ->> 'email') = lower($1)
       union all
       select created_at, action_type, null from public.site_actions
       where ${IS_OF_A_FORM} and ${FOUND_BY_INDEX} in ($2, '') and ${digitsIn("details ->> 'phone'")} = $2
     ) deeds order by created_at desc, what limit ${DEEDS_MAX}`,
    [email, phoneOf({ email, message: text })?.replace('+', '')],
  )
  return rows.map((deed) => ({ ...deed, seq: deed.seq === null ? null : Number(deed.seq) }))
}

type Change = { state: State; state_at: string }

/**
 * Gives a lead another state, from `at` on, which is now unless an act is undone; one that has it already, since when it has it.
 * @returns what it was, or undefined when the lead is gone
 */
export async function changeState(
  store: DeskStore,
  seq: number,
  { state, at }: { state: string; at: string | undefined },
): Promise<Change | undefined> {
  const [was] = await store.ask<Change>(
    `update private.lead_index listed
     set state = $2, state_at = coalesce($3::timestamptz, case when was.state = $2 then was.state_at else now() end)
     from (select seq, state, state_at from private.lead_index where seq = $1 for update) was
     where listed.seq = was.seq returning was.state, was.state_at`,
    [seq, state, at],
  )
  return was
}
