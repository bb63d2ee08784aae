import type { Client } from 'pg'
import { searchWords } from '../server/leads/search-words.ts'
import { openEmbedded } from '../tests/support/sites/backends.ts'
import { startDesk } from '../tests/support/sites/running-desk.ts'
import { liftLimits } from '../tests/support/sites/settings.ts'
import { atMost, type Kept, median, percentile } from './support/figures.ts'

const LEADS = 100_000
const AT_ONCE = 2_000
const ASKS = 20
const LIMIT_MS = 100
/** Each word is in one of so many leads; `dashboard` is in all. */
const WORDS = { clinic: 2, hospital: 100 }

const asked = {
  'The first view': ['leads', 'pulse'],
  'A search that finds half': ['leads?search=clinic'],
  'A search that finds few of one state': ['leads?state=all&search=hospital%20clin&kind=message&category=client'],
  'A search for an address': ['leads?state=all&search=person4711@example.org'],
  'A search for the end of a phone': ['leads?search=555%200143'],
  'One lead': [`leads/${LEADS / 2}`],
}

export const promises = await measure()

async function measure() {
  const { owner, url, close } = await openEmbedded()
  await liftLimits(owner)
  for (let from = 0; from < LEADS; from += AT_ONCE) await fill(owner, from)
  const desk = await startDesk('', url)
  const promises: Kept[] = []
  for (const [what, paths] of Object.entries(asked)) {
    const taken: number[] = []
    for (let ask = 0; ask < ASKS; ask += 1) {
      const started = performance.now()
      for (const path of paths) await read(desk.address, path)
      taken.push(performance.now() - started)
    }
    promises.push(
      atMost({
        promise: `${what}, of ${LEADS.toLocaleString('en')} leads`,
        measured: median(taken),
        limit: LIMIT_MS,
        unit: 'ms',
        digits: 1,
        beside: `19 of 20 within ${percentile(taken, 0.95).toFixed(1)}`,
      }),
    )
  }
  await desk.stop()
  await close()
  return promises
}

async function read(address: string, path: string): Promise<void> {
  const [origin = '', token] = address.split('#')
  const response = await fetch(`${origin}api/${path}`, { headers: { authorization: `Bearer ${token}` } })
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
  await response.text()
}

/** Leads as after classification, with nine of ten answered. */
async function fill(owner: Client, from: number): Promise<void> {
  const texts = Array.from({ length: AT_ONCE }, (_, nth) => textOf(from + nth))
  await owner.query(
    `insert into public.contact_submissions (name, email, category, message, created_at)
     select 'Person ' || n, 'person' || n || '@example.org', 'client', text, now() - interval '1 minute' * (${LEADS} - n)
     from unnest($1::text[]) with ordinality as given (text, nth), lateral (select $2 + nth as n) numbered`,
    [texts, from],
  )
  await owner.query(
    `insert into private.lead_words (seq, words)
     select seq, array_to_tsvector(array(select jsonb_array_elements_text($1::jsonb -> (seq - $2 - 1)::int)))
     from private.lead_index where seq > $2`,
    [
      JSON.stringify(
        texts.map((text, nth) => searchWords(`Person ${from + nth} person${from + nth}@example.org ${text}`)),
      ),
      from,
    ],
  )
  await owner.query('update private.lead_index set outbox_seq = seq where seq > $1', [from])
  await owner.query(
    `update private.lead_index set state = 'replied', state_at = now() where seq > $1 and seq % 10 > 0`,
    [from],
  )
}

function textOf(n: number): string {
  const words = Object.entries(WORDS).filter(([, every]) => n % every === 0)
  return `We have a dashboard for the ${words.map(([word]) => word).join(' and the ')}, number ${n}. ${'What do the numbers say? '.repeat(12)}`
}
