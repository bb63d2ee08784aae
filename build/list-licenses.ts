import { globSync, readFileSync } from 'node:fs'

type Package = { version?: string; license?: string; dev?: boolean; devOptional?: boolean; optional?: boolean }

export const LICENSES_FILE = 'THIRD-PARTY.md'

export function listLicenses(): string {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Package> }
  const rows = Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path && !dev && !devOptional)
    .map(([path, { version, license, optional }]) => {
      const name = path.split('node_modules/').at(-1)
      return `| ${name} | ${version} | ${license} | ${optional ? 'where the system needs it' : ''} |`
    })
  return [
    '# Packages that run with the site',
    '',
    'Written by `npm run make -- licenses` from package-lock.json. What only builds or tests it is not listed.',
    '',
    '| package | version | licence | installed |',
    '| ------- | ------- | ------- | --------- |',
    ...rows,
    '',
    '# Fonts',
    '',
    'In parts, and under the SIL Open Font License 1.1, whose text is beside them.',
    '',
    '| licence | copyright |',
    '| ------- | --------- |',
    ...globSync('src/styles/fonts/*-OFL.txt').sort().map(fontRow),
    '',
  ].join('\n')
}

/** A licence names one copyright for upright and one for italic, of the same people: the first is enough. */
function fontRow(licence: string) {
  const [copyright] = /^Copyright[^)]+\)/.exec(readFileSync(licence, 'utf8')) ?? []
  if (!copyright) throw new Error(`${licence} names no copyright.`)
  return `| ${licence} | ${copyright} |`
}
