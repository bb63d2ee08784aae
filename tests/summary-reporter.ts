import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import type { FullConfig, Reporter as PlaywrightReporter, Suite } from '@playwright/test/reporter'
import type { SerializedError } from 'vitest'
import type { TestModule, Reporter as VitestReporter } from 'vitest/node'

/** Where `npm test` finds what failed in Vitest, if only at first. */
export const FAILURES = 'node_modules/.cache/vitest-failures.txt'
/** Where `npm test` finds what passed at the second try, a line for each test. */
export const RETRIED = 'node_modules/.cache/retried-tests.txt'
/** Where `npm test` finds what was skipped, a line for each. */
export const SKIPPED = 'node_modules/.cache/skipped-tests.txt'

/**
 * Keeps for the end of `npm test` what Vitest and Playwright end with 0 for, second tries and tests that skip themselves; and what
 * failed in Vitest, whose lines Playwright's have pushed out of sight by then.
 */
// biome-ignore lint/style/noDefaultExport: both take a reporter from the default export of its file.
export default class SummaryReporter implements VitestReporter, PlaywrightReporter {
  #suite: Suite | undefined

  onTestRunEnd(modules: readonly TestModule[], strayErrors: readonly SerializedError[]) {
    for (const failure of [...modules.flatMap(listFailures), ...strayErrors.map(describeStray)])
      addLine(FAILURES, `  ${failure.replaceAll('\n', '\n    ')}`)
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

function listFailures(module: TestModule): string[] {
  const file = module.relativeModuleId
  const isOver = ['passed', 'failed', 'skipped'].includes(module.state())
  const unfinished = isOver ? [] : [`never ended: ${file}`]
  // What a group's hook throws fails no test: those of the group are skipped.
  const outside = [module, ...module.children.allSuites()].flatMap((group) => {
    const name = group.type === 'suite' ? `${file}: ${group.fullName}` : file
    return group.errors().map((error) => `failed before its tests, or after them: ${name}: ${describe(error)}`)
  })
  const inside = [...module.children.allTests()].flatMap((test) => {
    const { state, errors = [] } = test.result()
    const end = test.diagnostic()?.flaky ? 'passed at the second try' : state
    return errors.map((error) => `${end}: ${file}: ${test.fullName}: ${describe(error)}`)
  })
  return [...unfinished, ...outside, ...inside]
}

function describeStray(error: SerializedError): string {
  const { VITEST_TEST_PATH: path, VITEST_TEST_NAME: test } = error
  const during = [path && relative('', String(path)), test].filter(Boolean).join(': ')
  return `outside every test${during && `, during ${during}`}: ${describe(error)}`
}

/** Of a property that does not hold, only the lines after the first say for which seed. */
function describe({ message, cause }: SerializedError): string {
  return cause ? `${message}\nbecause of: ${describe(cause)}` : message
}

function addLine(file: string, line: string): void {
  mkdirSync(dirname(file), { recursive: true })
  appendFileSync(file, `${line}\n`)
}
