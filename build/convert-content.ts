import { globSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { parse } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { foldersBeside, typescriptOf } from '../content-schema/faults/language-faults.ts'
import { hasSchema, type SchemaName } from '../content-schema/read-content.ts'
import { fileOf, isGroup, MAIN_FOLDER, nameOf } from '../content-schema/read-words.ts'
import { writeYaml } from './make-language.ts'

// For sites of version 2, whose words were TypeScript. To be removed in version 4.

/** Replaces each TypeScript content file by YAML. @returns a line for each change */
export async function convertContent(): Promise<string[]> {
  // Before anything is removed, since files of one language import those of another.
  const main = await readExports(MAIN_FOLDER)
  const others = await Promise.all(foldersBeside().map(async (from) => ({ from, exported: await readExports(from) })))
  const lines = convertFolder(MAIN_FOLDER, MAIN_FOLDER, main)
  for (const { from, exported } of others) {
    const to = `${MAIN_FOLDER}/${from.slice(`${MAIN_FOLDER}-`.length)}`
    mkdirSync(to, { recursive: true })
    lines.push(...convertFolder(from, to, exported, main))
    for (const name of readdirSync(from)) renameSync(`${from}/${name}`, `${to}/${name}`)
    rmdirSync(from)
  }
  return lines
}

function convertFolder(from: string, to: string, exported: Exports, main?: Exports): string[] {
  return [...exported].flatMap(([name, value]) => {
    const [file, typescript] = [fileOf(name, to), typescriptOf(fileOf(name, from))]
    const before = main?.get(name)
    writeFileSync(file, writeYaml(main?.has(name) ? differing(before, value) : withoutNull(value)))
    rmSync(typescript)
    const lost = main ? leftOut(before, value, '') : []
    return [
      `${file} has the words of ${typescript}, which is gone`,
      ...lost.map((field) => `${file} can't leave out ${field}: what ${MAIN_FOLDER}/ says of it is shown`),
    ]
  })
}

/** Fields of the first language that another one left out, which is no longer possible. */
function leftOut(main: unknown, own: unknown, path: string): string[] {
  if (isNone(own)) return isNone(main) ? [] : [path.replace(/^\./, '')]
  if (Array.isArray(main) && Array.isArray(own))
    return main.length === own.length ? own.flatMap((entry, at) => leftOut(main[at], entry, `${path}[${at}]`)) : []
  if (!isGroup(main) || !isGroup(own)) return []
  return Object.keys(main).flatMap((name) => leftOut(main[name], own[name], `${path}.${name}`))
}

const isNone = (value: unknown) => value === undefined || value === null || isDeepStrictEqual(value, [])

type Exports = Map<SchemaName, unknown>

async function readExports(folder: string): Promise<Exports> {
  const names = globSync(`${folder}/*.ts`)
    .map((file) => nameOf(parse(file).name))
    .filter(hasSchema)
  const modules = names.map(async (name) => {
    const exported = await import(pathToFileURL(typescriptOf(fileOf(name, folder))).href)
    return [name, name === 'plot' ? withNamedPoints(exported[name]) : exported[name]] as const
  })
  return new Map(await Promise.all(modules))
}

/** In version 2 a point was a list: its label and one or two numbers. */
function withNamedPoints(plot: unknown): unknown {
  if (!isGroup(plot) || !Array.isArray(plot.points)) return plot
  const points = plot.points.map((point) =>
    Array.isArray(point) ? { label: point[0], first: point[1], ...(point.length > 2 && { second: point[2] }) } : point,
  )
  return { ...plot, points }
}

function withoutNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNull)
  if (!isGroup(value)) return value
  const fields = Object.entries(value).filter(([, field]) => field !== null && field !== undefined)
  return Object.fromEntries(fields.map(([name, field]) => [name, withoutNull(field)]))
}

function differing(main: unknown, own: unknown): unknown {
  if (Array.isArray(main) && Array.isArray(own) && main.length === own.length && own.every(isGroup))
    return own.map((entry, at) => differing(main[at], entry))
  if (!isGroup(main) || !isGroup(own)) return withoutNull(own)
  const fields = Object.keys(own).filter((name) => !isDeepStrictEqual(main[name] ?? null, own[name] ?? null))
  return Object.fromEntries(fields.map((name) => [name, differing(main[name], own[name])]))
}
