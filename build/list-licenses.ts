import { readFileSync } from 'node:fs'

type Package = { version?: string; license?: string; dev?: boolean; devOptional?: boolean; optional?: boolean }

/** The packages of package-lock.json that run with the site, one a line; what only builds or tests it is not listed. */
export function listLicenses(): string {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Package> }
  return Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path && !dev && !devOptional)
    .map(([path, { version, license, optional }]) => {
      const name = path.split('node_modules/').at(-1)
      return `${license}\t${name} ${version}${optional ? ', where the system needs it' : ''}`
    })
    .sort()
    .join('\n')
}
