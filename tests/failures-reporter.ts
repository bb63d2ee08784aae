import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { SerializedError } from 'vitest'
import type { Reporter, TestModule } from 'vitest/node'

/** Where `npm test` finds what failed, if only at first, a line for each. */
export const FAILURES = 'node_modules/.cache/vitest-failures.txt'

/** Keeps what failed for the end of `npm test`: by then Playwright's lines have pushed Vitest's out of sight. */
// biome-ignore lint/style/noDefaultExport: Vitest takes a reporter from the default export of its file.
export default class FailuresReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]) {
    const lines = [
      ...modules.flatMap(failuresOf),
      ...unhandledErrors.map(({ message }) => `outside every test: ${firstLine(message)}`),
    ]
    mkdirSync(dirname(FAILURES), { recursive: true })
    writeFileSync(FAILURES, lines.map((line) => `  ${line}\n`).join(''))
  }
}

function failuresOf(module: TestModule): string[] {
  const loose = module.errors().map(({ message }) => `${module.relativeModuleId}: ${firstLine(message)}`)
  const failed = [...module.children.allTests()].flatMap((test) => {
    const { state, errors = [] } = test.result()
    const end = test.diagnostic()?.flaky ? 'passed at the second try' : state
    return errors.map(({ message }) => `${end}: ${module.relativeModuleId}: ${test.fullName}: ${firstLine(message)}`)
  })
  return [...loose, ...failed]
}

function firstLine(text = ''): string {
  return text.split('\n', 1)[0] ?? ''
}
