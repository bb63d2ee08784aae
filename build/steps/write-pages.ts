import { existsSync } from 'node:fs'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listContentFolders } from '../../content-model/files/content-folders.ts'
import type { Content } from '../../content-model/schemas/content-types.ts'
import { SHARE_PICTURE } from '../../shared/served-paths.ts'
import { readMarkdownPages } from '../inputs/markdown-pages.ts'
import { makeLanguagePath } from '../inputs/site-paths.ts'
import { networkSymbol, writeIcons } from '../pictures/draw-icons.ts'
import { drawSharePicture } from '../pictures/draw-share-picture.ts'
import { readPageContent } from '../plugins/page-content-module.ts'
import { bundleInlineScript, bundlePage, NOT_FOUND_SCRIPT } from './bundle.ts'
import type { BuildFolders } from './replace-build.ts'
import { copyPublic, PUBLIC, writeIfMissing, writeSelfDestroyingWorkers, writeSitemap } from './write-public-files.ts'

/** Writes all that visitors load. @returns what the content security policy must allow */
export async function writePages(into: BuildFolders) {
  await writeIcons(into.dist)
  // The owner's files are copied before the pages are written, since hers take precedence.
  await copyPublic(into.dist)
  const formResponseScript = await bundleInlineScript('src/boot/form-response-script.ts')
  const languages = []
  for (const folder of listContentFolders()) languages.push(await writeLanguage(folder, into, formResponseScript))
  const listed = languages.flatMap(({ listed }) => listed)
  await writeSitemap(into.dist, listed)
  await writeSelfDestroyingWorkers(into.dist)
  return {
    inlineStyles: [...new Set(languages.map(({ inlineStyle }) => inlineStyle))],
    inlineScripts: [...languages.map(({ boot }) => boot), NOT_FOUND_SCRIPT, formResponseScript],
    analytics: languages.find(({ analytics }) => analytics)?.analytics,
  }
}

async function writeLanguage(folder: string, into: BuildFolders, formResponseScript: string) {
  const { clientUrl, renderers, inlineStyle, stylesheetUrl } = await bundlePage(into.dist, folder)
  const boot = await bundleInlineScript('src/boot/boot.ts', { CLIENT_URL: JSON.stringify(clientUrl) })
  const common = { inlineStyle, stylesheetUrl }
  const home = await renderers.renderHome({ ...common, script: boot, networkSymbol })
  const languagePath = makeLanguagePath(folder)
  const dist = join(into.dist, languagePath)
  const distServer = join(into.distServer, languagePath)
  for (const path of [dist, distServer]) await mkdir(path, { recursive: true })
  await writeFile(join(dist, 'index.html'), home)
  await writeFile(join(dist, '404.html'), await renderers.renderNotFound({ ...common, script: NOT_FOUND_SCRIPT }))
  for (const page of readMarkdownPages(folder)) {
    await writeFile(
      join(dist, `${page.name}.html`),
      await renderers.renderMarkdownPage(page, { ...common, networkSymbol }),
    )
  }
  await writeFile(
    join(distServer, 'form-response.html'),
    await renderers.renderFormResponse({ ...common, script: formResponseScript }),
  )
  const content = readPageContent({ folder, omitsHiddenWords: true })
  // The server answers forms in the words of the page, even if content/ has changed since.
  await writeFile(join(distServer, 'content.json'), JSON.stringify(content))
  for (const [file, text] of Object.entries(renderers.makeSeoFiles())) await writeIfMissing(join(dist, file), text)
  await writeSharePicture(content, dist)
  return { boot, inlineStyle, analytics: renderers.analytics, listed: renderers.listSitemapPages(home) }
}

/** A picture of the owner's in content/public counts, for each language that has none of its own. */
async function writeSharePicture(content: Content, dist: string) {
  const file = join(dist, SHARE_PICTURE.file)
  const published = join(PUBLIC, SHARE_PICTURE.file)
  if (existsSync(file)) return
  if (existsSync(published)) return copyFile(published, file)
  const { picture, missing } = await drawSharePicture(content)
  await writeFile(file, picture)
  if (missing.length > 0)
    console.warn(
      `The picture of shared links lacks “${missing.join('”, “')}”, since no font of the site has its letters: add a font to content/theme.yaml, or your own picture as ${published}, ${SHARE_PICTURE.width} by ${SHARE_PICTURE.height} pixels.`,
    )
}
