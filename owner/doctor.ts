import { readEnvironment } from '../server/env.ts'
import { errorMessage } from '../server/error-message.ts'
import { printableJson, printableLine } from '../shared/printable.ts'
import { runCommand, UsageError } from './command.ts'
import { CHECKS } from './doctor/checks.ts'
import { Examined } from './doctor/examined.ts'
import { type Check, type Finding, fault } from './doctor/finding.ts'
import { sendNote } from './doctor/send-note.ts'

const HELP = `npm run doctor                          what is not as it should be, and how to mend it
npm run doctor -- https://your.site     looks at the live site too
npm run doctor -- --send                leaves a note as a visitor does, sees it arrive, and
                                        takes it away again
npm run --silent doctor -- --json       one JSON object and nothing else

All of them combine. It exits with 1 when there is a fault. Without --send it changes nothing, and it looks
into the database of DATABASE_URL, or the store in DATA_DIR (./data).`

await runCommand({
  help: HELP,
  flags: { json: { type: 'boolean' }, send: { type: 'boolean' } },
  operand: { question: 'Which site?', isOptional: true },
  async run({ json, send }, [address]) {
    const site = new Examined(readEnvironment(process.env), address === undefined ? undefined : siteAddress(address))
    const found: (Finding & { check: string })[] = []
    try {
      for (const [name, check] of Object.entries({ ...CHECKS, ...(send && { send: sendNote }) })) {
        for (const finding of await look(name, check, site)) {
          found.push({ check: name, ...finding })
          if (!json) console.log(line(finding))
        }
      }
    } finally {
      await site.close()
    }
    const count = (level: Finding['level']) => found.filter((finding) => finding.level === level).length
    const [faults, warnings] = [count('fault'), count('warn')]
    if (json) console.log(printableJson(JSON.stringify({ faults, warnings, found })))
    else console.log(`\n${counted(faults, 'fault')}, ${counted(warnings, 'warning')}.`)
    return faults === 0
  },
})

/** A check that throws must not stop the others. */
async function look(name: string, check: Check, site: Examined): Promise<Finding[]> {
  try {
    return [(await check(site)) ?? []].flat()
  } catch (error) {
    return [fault(`The ${name} could not be looked at: ${errorMessage(error)}`, 'Mend what the other lines say first.')]
  }
}

function line(finding: Finding): string {
  const head = `${finding.level.padEnd(5)}  ${printableLine(finding.what)}`
  return finding.level === 'ok' ? head : `${head}\n       → ${printableLine(finding.cure)}`
}

/** A site may be under a path. */
function siteAddress(address: string): string {
  const url = URL.parse(address)
  if (url && /^https?:$/.test(url.protocol) && !url.search) return `${url.origin}${url.pathname.replace(/\/$/, '')}`
  throw new UsageError(`${address} is not the address of a site: write it like https://your.site`)
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
