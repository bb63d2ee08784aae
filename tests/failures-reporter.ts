import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import type { SerializedError } from 'vitest'
import type { Reporter, TestModule } from 'vitest/node'

/** Where `npm test` finds what failed, if only at first. */
export const FAILURES = 'node_modules/.cache/vitest-failures.txt'

/** Keeps what failed for the end of `npm test`: by then Playwright's lines have pushed Vitest's out of sight. */
// biome-ignore lint/style/noDefaultExport: Vitest takes a reporter from the default export of its file.
export default class FailuresReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], strayErrors: readonly SerializedError[]) {
    const failures = [...modules.flatMap(listFailures), ...strayErrors.map(describeStray)]
    mkdirSync(dirname(FAILURES), { recursive: true })
    writeFileSync(FAILURES, failures.map((failure) => `  ${failure.replaceAll('\n', '\n    ')}\n`).join(''))
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
