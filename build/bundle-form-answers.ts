import { build } from 'vite'

/** Bundles what the own server says to forms without script, whole, because the folder may lie anywhere. */
export async function bundleFormAnswers(outDir: string): Promise<void> {
  await build({
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      outDir,
      emptyOutDir: false,
      ssr: 'server/submissions/form-answers.ts',
      rolldownOptions: { output: { entryFileNames: '[name].mjs' } },
    },
  })
}
