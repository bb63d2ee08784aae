import { rm } from 'node:fs/promises'
import { build, type Rolldown } from 'vite'

/**
 * Bundles what the browser runs once React is wanted, and gathers the style sheet of all components.
 * @returns the bundle's address and the style sheet's text, which the documents carry inline
 */
export async function buildClient(outDir: string): Promise<{ url: string; css: string }> {
  const result = (await build({
    logLevel: 'warn',
    build: {
      outDir,
      cssCodeSplit: false,
      rolldownOptions: {
        input: 'src/client.tsx',
        preserveEntrySignatures: 'exports-only',
        output: { entryFileNames: 'assets/[name]-[hash].js' },
      },
    },
  })) as Rolldown.RolldownOutput

  const entry = result.output.find((file) => file.type === 'chunk' && file.isEntry)
  const sheet = result.output.find((file) => file.fileName.endsWith('.css'))
  if (!entry || sheet?.type !== 'asset')
    throw new Error('The client bundle came without its script or its style sheet.')
  await rm(`${outDir}/${sheet.fileName}`)
  return { url: `/${entry.fileName}`, css: String(sheet.source).trim() }
}
