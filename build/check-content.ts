import { existsSync } from 'node:fs'
import { samples } from '../content/samples.ts'
import { schemas } from '../content/schema.ts'

/** Checks every content file against its schema; says file, field and cure of each fault and fails if there is one. */

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const faults: string[] = []
for (const [name, schema] of Object.entries(schemas)) {
  const file = `content/${kebab(name)}.ts`
  const module: Record<string, unknown> = await import(`../${file}`)
  const result = schema.safeParse(module[name])
  for (const issue of result.error?.issues ?? []) {
    const field = [name, ...issue.path]
      .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
      .join('')
    const message =
      issue.code === 'unrecognized_keys' ? `has a field nobody shows: take ${issue.keys.join(', ')} out` : issue.message
    faults.push(`${file}: ${field.slice(1)} ${message}`)
  }
}

const { projects } = await import('../content/projects.ts')
for (const [index, { picture }] of projects.projects.entries()) {
  if (!existsSync(new URL(`../content/pictures/${picture.file}`, import.meta.url)))
    faults.push(
      `content/projects.ts: projects.projects[${index}].picture.file is not there: put ${picture.file} into content/pictures`,
    )
}

if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exit(1)
}
console.log(
  `content: ${Object.keys(schemas).length} files are whole; sample text is left in ${samples.length} (content/samples.ts lists it)`,
)
