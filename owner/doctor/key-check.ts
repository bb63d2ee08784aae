import { globSync, readFileSync } from 'node:fs'
import { OWN_STORE_KEY, REST } from '../../shared/rest.ts'
import { storeSettings } from './build-checks.ts'
import { type Check, type Finding, fault, ok } from './finding.ts'
import { ask, reason } from './live-page.ts'

const FROM_DASHBOARD = 'Copy the publishable key from the dashboard (docs/supabase.md) into .env, build, upload.'

/** Tries to read a note as a visitor: the right answer is a refusal. */
export const keyFits: Check = async (site) => {
  let settings: Awaited<ReturnType<typeof storeSettings>>
  try {
    settings = await storeSettings()
  } catch (error) {
    return fault((error as Error).message, FROM_DASHBOARD)
  }
  const isHosted = settings.url !== ''
  if (isHosted && site.built && !holds(site.built.dist, settings.key)) {
    return fault('dist/ was built with another key than the one in .env.', 'npm run build, then upload dist/.')
  }
  const url = isHosted ? settings.url : site.address
  if (!url) return undefined
  const key = isHosted ? settings.key : OWN_STORE_KEY
  try {
    const answer = await ask(`${url}${REST}/notes?select=id&limit=1`, { headers: { apikey: key } })
    const { code, message } = answer.ok ? {} : await answer.json().catch(() => ({}))
    return findingOf(url, answer.status, code, message)
  } catch (error) {
    return fault(`The store at ${url} does not answer: ${reason(error)}`, 'Look whether it runs, or is paused.')
  }
}

function findingOf(url: string, status: number, code?: string, message?: string): Finding {
  if (code === '42501') return ok(`The store at ${url} knows the page's key, and lets no visitor read.`)
  if (status === 200) {
    return fault(
      `Anybody with the page's key can read what visitors sent to ${url}.`,
      `If it is a secret key, replace it at once; else take the right away: npm run doctor with DATABASE_URL says which. ${FROM_DASHBOARD}`,
    )
  }
  if (status === 401) return fault(`The store at ${url} refuses the page's key: ${message}.`, FROM_DASHBOARD)
  return fault(
    `The store at ${url} answers ${status} ${code ?? ''}.`,
    "Apply supabase/migrations there, and run notify pgrst, 'reload schema' in the SQL editor.",
  )
}

const holds = (dist: string, text: string): boolean =>
  globSync(`${dist}/assets/*.js`).some((file) => readFileSync(file, 'utf8').includes(text))
