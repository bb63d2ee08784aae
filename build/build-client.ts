import { rm } from 'node:fs/promises'
import { build, type Rolldown } from 'vite'

/**
 * Bundles what the browser runs once React is wanted. Its style sheet is left out: the prerendered page's holds it too.
 * @returns the bundle's address
 */
export async function buildClient(outDir: string): Promise<string> {
  const result = (await build({
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
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
  if (!entry || !sheet) throw new Error('The client bundle came without its script or its style sheet.')
  await rm(`${outDir}/${sheet.fileName}`)
  return `/${entry.fileName}`
}
