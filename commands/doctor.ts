import { ownerFormat } from '../content-model/reader/owner-profile.ts'
import type { CheckResult, NamedResult } from '../server/doctor/check-result.ts'
import { runChecks } from '../server/doctor/run-checks.ts'
import { UsageError } from '../shared/node/command-line.ts'
import { toPrintableJson, toPrintableLine } from '../shared/printable.ts'
import { runCommand } from './run-command.ts'

const HELP = `npm run doctor                          says what is wrong, and how to fix it
npm run doctor -- https://your.site     checks the live site too
npm run doctor -- --send                leaves a note as a visitor does, checks that it arrives
                                        and that you are notified, and deletes it
npm run --silent doctor -- --json       one JSON object and nothing else

All flags combine. A fault gives exit code 1. Without --send the command stores nothing: it
tries a visitor's inserts in a transaction, and rolls them back, so that the next rows only
skip a number. It reads the database of DATABASE_URL, or the store in DATA_DIR (./data).`

await runCommand({
  help: HELP,
  flags: { json: { type: 'boolean' }, send: { type: 'boolean' } },
  operandsMax: 1,
  async run({ flags: { json, send }, operand, environment }) {
    const siteUrl = operand ? readSiteUrl(operand) : undefined
    const results: NamedResult[] = []
    for await (const result of runChecks(environment, { siteUrl, sendsTestNote: send })) {
      results.push(result)
      if (!json) console.log(formatResult(result))
    }
    const count = (level: CheckResult['level']) => results.filter((result) => result.level === level).length
    const faults = count('fault')
    const warnings = count('warn')
    if (json) console.log(toPrintableJson(JSON.stringify({ faults, warnings, results })))
    else console.log(`\n${ownerFormat.count(faults, 'fault')}, ${ownerFormat.count(warnings, 'warning')}.`)
    return faults === 0
  },
})

function formatResult({ level, finding, fix }: CheckResult): string {
  const head = `${level.padEnd(5)}  ${toPrintableLine(finding)}`
  return fix === undefined ? head : `${head}\n       → ${toPrintableLine(fix)}`
}

/** @returns the URL, which may have a path, without a slash at the end */
function readSiteUrl(text: string): string {
  const url = URL.parse(text)
  if (url && /^https?:$/.test(url.protocol) && !url.search) return `${url.origin}${url.pathname.replace(/\/$/, '')}`
  throw new UsageError(`${text} is not the URL of a site: write it like https://your.site`)
}
