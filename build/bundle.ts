import { rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { build, type Rolldown, resolveConfig } from 'vite'
import { hostHeaders } from './security-headers.ts'

/**
 * Bundles what the browser runs after the first paint: the decorations, React once it is wanted, and what the not-found page
 * logs. The style sheet is left out: the prerendered page's holds it too.
 * @returns the bundles' addresses
 */
export async function bundleClient(
  outDir: string,
): Promise<{ client: string; decorations: string; logMissingPath: string }> {
  const result = (await build({
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: {
          client: 'src/hydrate.tsx',
          decorations: 'src/decorations/decorations.ts',
          'log-missing-path': 'src/log-missing-path.ts',
        },
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

/** Bundles one script so small that the document carries it inline; `constants` are put in as code. */
export async function bundleInlineScript(input: string, constants: Record<string, string> = {}): Promise<string> {
  const result = (await build({
    logLevel: 'warn',
    publicDir: false,
    define: constants,
    build: {
      write: false,
      minify: 'terser',
      // Several passes find what the first leaves.
      terserOptions: { ecma: 2020, toplevel: true, compress: { passes: 3, unsafe_arrows: true } },
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput
  return result.output[0].code.trim()
}

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

/** Bundles the owner's desk into `hosts`, which no visitor and no host ever gets, with the headers it is served with. */
export async function bundleDesk(hosts: string): Promise<void> {
  await build({
    logLevel: 'warn',
    configFile: resolve('vite.config.ts'),
    root: 'desk',
    // Not below the site's own path: npm run desk serves it from the root.
    base: '/',
    publicDir: false,
    build: { outDir: resolve(hosts, 'desk'), emptyOutDir: false, chunkSizeWarningLimit: 1000 },
  })
  const headers = hostHeaders({ styles: [], scripts: [], storeUrl: '' })
  await writeFile(`${hosts}/desk-headers.json`, `${JSON.stringify(headers, null, 2)}\n`)
}
