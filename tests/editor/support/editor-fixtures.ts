import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { openForWorker, START_MS } from '../../support/browser/open-for-worker.ts'
import { startDev } from '../../support/site/running-site.ts'
import { copyLaylasSite } from '../../support/site/site-copy.ts'

const WRITTEN = 'content/**/*.{yaml,md,jpg,png,svg,webp}'

/**
 * The editor of a site as its owner has opened it. Nobody can press a button of the system's own dialog for a folder:
 * the browser is given a folder of its own with the same files in it, and what the editor writes there is copied to the
 * site's.
 */
async function openEditor(page: Page, url: string, folder: string) {
  await page.addInitScript(() => {
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() })
  })
  await page.goto(`${url}/admin/`)
  const choose = page.getByRole('button', { name: 'Work with Local Repository' })
  await choose.waitFor()
  const names = globSync(WRITTEN, { cwd: folder })
  const files = await Promise.all(
    names.map(async (name) => [name, await readFile(join(folder, name), 'base64')] as const),
  )
  const written = new Map(files)
  await page.evaluate(writeFiles, Object.fromEntries(written))
  // The editor asks what is in the files before and after it writes.
  await page.route('**/admin/state', async (route) => {
    for (const [file, text] of Object.entries(await page.evaluate(readFiles))) {
      if (written.get(file) === text) continue
      written.set(file, text)
      await writeFile(join(folder, file), text, 'base64')
    }
    await route.continue()
  })
  await choose.click()
  const list = page.getByRole('tree', { name: 'Collection List' })
  await list.waitFor()
  const back = page.getByRole('button', { name: 'Cancel Editing' })
  /** A file stays open when it is saved. */
  const close = async () => {
    if (await back.isVisible()) await back.click()
  }
  return {
    page,
    close,
    /** Opens a file by its name in the list, such as 'Note form'. */
    async open(name: string) {
      await close()
      await list.getByRole('treeitem', { name, exact: true }).click()
      await page.getByRole('button', { name: /^Show .* Content Options$/ }).waitFor()
    },
    async save() {
      const save = page.getByRole('button', { name: 'Save', exact: true })
      await save.click()
      await expect(save).toBeDisabled()
    },
  }
}

/** Functions of Uint8Array in Chromium 140, which TypeScript's es2024 lacks. */
type Base64 = { fromBase64: (text: string) => Uint8Array<ArrayBuffer>; toBase64: () => string }

async function writeFiles(files: Record<string, string>) {
  const root = await navigator.storage.getDirectory()
  // The editor takes a folder for a repository by it.
  await root.getDirectoryHandle('.git', { create: true })
  for (const [path, text] of Object.entries(files)) {
    const names = path.split('/')
    let folder = root
    for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name, { create: true })
    const file = await (await folder.getFileHandle(names.at(-1) ?? '', { create: true })).createWritable()
    await file.write((Uint8Array as unknown as Base64).fromBase64(text))
    await file.close()
  }
}

async function readFiles(): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  const look = async (folder: FileSystemDirectoryHandle, path: string) => {
    for await (const handle of folder.values()) {
      if (handle.kind === 'directory') await look(handle, `${path}${handle.name}/`)
      else {
        const bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer())
        files[path + handle.name] = (bytes as unknown as Base64).toBase64()
      }
    }
  }
  const content = await (await navigator.storage.getDirectory()).getDirectoryHandle('content')
  await look(content, 'content/')
  return files
}

type Editor = Awaited<ReturnType<typeof openEditor>>

/** Layla's site in two languages, with `npm run edit` in its folder, and its editor: one for all of these tests. */
export const test = base.extend<object, { edited: Awaited<ReturnType<typeof startEditing>>; editor: Editor }>({
  edited: openForWorker(startEditing),
  editor: [
    async ({ browser, edited }, use) => {
      const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' })
      await use(await openEditor(await context.newPage(), edited.url, edited.folder))
      await context.close()
    },
    { scope: 'worker', timeout: START_MS },
  ],
  page: ({ editor }, use) => use(editor.page),
})

async function startEditing() {
  const { folder, close } = await copyLaylasSite({ isBilingual: true })
  const english = 'projects:\n  # By bus\n  - id: my-bus\n    title: My bus\n'
  await writeFile(join(folder, 'content/en/projects.yaml'), english)
  const dev = await startDev(folder, '--edit')
  return { folder, url: dev.url, close: () => dev.close().then(close) }
}
