import worker from './first-intl.worker.ts?worker&url'

/** Longer than on a slow line; whoever waits no longer reads the language all the same. */
const READ_WITHIN_MS = 1000

/**
 * Has the browser read, in a thread of its own, what it knows of a language. Chromium does so at the first use of `Intl`, for
 * 20 to 30 ms, which on a slow phone is a tenth of a second without an answer; after it the page's own first use takes one.
 * Rejects where no such thread can be started, or its file does not come.
 */
export async function readLanguage(language: string): Promise<void> {
  const policy = self.trustedTypes?.createPolicy('worker', { createScriptURL: () => worker })
  const thread = new Worker(policy?.createScriptURL(worker) ?? worker, { name: language, type: 'module' })
  await new Promise((resolve, reject) => {
    thread.onmessage = resolve
    thread.onerror = reject
    setTimeout(reject, READ_WITHIN_MS)
  })
}
