import { rm } from 'node:fs/promises'
import { build, type Rolldown, resolveConfig } from 'vite'

/**
 * Bundles what the browser runs after the first paint: the decorations, React once it is wanted, and what the not-found page
 * logs. The style sheet is left out: the prerendered page's holds it too.
 * @returns the bundles' addresses
 */
export async function buildClient(
  outDir: string,
): Promise<{ client: string; decorations: string; logMissingPath: string }> {
  const result = (await build({
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: ['src/client.ts', 'src/decorations/decorations.ts', 'src/log-missing-path.ts'],
        preserveEntrySignatures: 'exports-only',
        output: { entryFileNames: 'assets/[name]-[hash].js' },
      },
    },
  })) as Rolldown.RolldownOutput

  const { base } = await resolveConfig({}, 'build')
  const sheet = result.output.find((file) => file.fileName.endsWith('.css'))
  if (!sheet) throw new Error('The client bundle came without its style sheet.')
  await rm(`${outDir}/${sheet.fileName}`)
  const addressOf = (name: string) => {
    const entry = result.output.find((file) => file.type === 'chunk' && file.isEntry && file.name === name)
    if (!entry) throw new Error(`The client came without ${name}.`)
    return `${base}${entry.fileName}`
  }
  return {
    client: addressOf('client'),
    decorations: addressOf('decorations'),
    logMissingPath: addressOf('log-missing-path'),
  }
}
