import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import type { FullConfig, Reporter as PlaywrightReporter, Suite } from '@playwright/test/reporter'
import type { TestModule, Reporter as VitestReporter } from 'vitest/node'

/** Where `npm test` finds what passed at the second try, a line for each test. */
export const RETRIED = 'node_modules/.cache/retried-tests.txt'
/** Where `npm test` finds what was skipped, a line for each. */
export const SKIPPED = 'node_modules/.cache/skipped-tests.txt'

/** Keeps for the end of `npm test` what Vitest and Playwright end with 0 for: second tries, and tests that skip themselves. */
// biome-ignore lint/style/noDefaultExport: both take a reporter from the default export of its file.
export default class SummaryReporter implements VitestReporter, PlaywrightReporter {
  #suite: Suite | undefined

  onTestRunEnd(modules: readonly TestModule[]) {
    for (const module of modules) {
      for (const test of module.children.allTests('passed'))
        if (test.diagnostic()?.flaky) addLine(RETRIED, `${module.relativeModuleId}: ${test.fullName}`)
    }
  }

  onBegin(_config: FullConfig, suite: Suite) {
    this.#suite = suite
  }

  onEnd() {
    const tests = this.#suite?.allTests() ?? []
    for (const test of tests.filter((test) => test.outcome() === 'flaky'))
      addLine(RETRIED, `${relative('', test.location.file)}: ${test.title}`)
    const reasons = tests
      .filter((test) => test.outcome() === 'skipped')
      .flatMap(({ annotations }) => annotations.find(({ type }) => type === 'skip')?.description ?? [])
    for (const [reason, same] of Map.groupBy(reasons, (reason) => reason))
      addLine(SKIPPED, `${same.length} ${same.length === 1 ? 'test' : 'tests'}, as ${reason}`)
  }

  printsToStdio() {
    return false
  }
}

function addLine(file: string, line: string): void {
  mkdirSync(dirname(file), { recursive: true })
  appendFileSync(file, `${line}\n`)
}
