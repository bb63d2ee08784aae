import { build, type Rolldown } from 'vite'

/** Bundles one script so small that the document carries it inline; `constants` are put in as code. */
export async function bundleInlineScript(input: string, constants: Record<string, string> = {}): Promise<string> {
  const result = (await build({
    logLevel: 'warn',
    publicDir: false,
    define: constants,
    build: { write: false, rolldownOptions: { input, output: { format: 'iife' } } },
  })) as Rolldown.RolldownOutput
  return result.output[0].code.trim()
}
