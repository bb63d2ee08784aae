import type { FullConfig, FullResult, Reporter, Suite } from '@playwright/test/reporter'

const MAX_FLAKY = 2

/** Fails a run in which more tests than `MAX_FLAKY` passed only at their second try; Playwright's list names each. */
// biome-ignore lint/style/noDefaultExport: Playwright looks for a reporter under that name.
export default class FlakyTests implements Reporter {
  #suite: Suite | undefined

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite
  }

  async onEnd({ status }: FullResult): Promise<Pick<FullResult, 'status'>> {
    const flaky = this.#suite?.allTests().filter((test) => test.outcome() === 'flaky') ?? []
    if (flaky.length <= MAX_FLAKY) return { status }
    console.log(`  ${flaky.length} tests needed a second try, of at most ${MAX_FLAKY}.`)
    return { status: 'failed' }
  }
}
