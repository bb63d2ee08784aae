import { z } from 'zod'
import * as forms from './forms.ts'
import * as site from './owner-and-site.ts'
import * as plot from './plot.ts'
import * as sections from './sections.ts'
import * as theme from './theme.ts'

/** The schema of each file of content/ by its name: `funFacts` is fun-facts.yaml. The editor has them in this order. */
export const schemas = {
  owner: site.owner,
  links: site.links,
  site: site.site,
  hero: sections.hero,
  plot: plot.plot,
  reasons: sections.reasons,
  about: sections.about,
  experience: sections.experience,
  stack: sections.stack,
  projects: sections.projects,
  services: sections.services,
  testimonials: sections.testimonials,
  experiments: sections.experiments,
  contact: sections.contact,
  funFacts: sections.funFacts,
  writing: sections.writing,
  navigation: sections.navigation,
  footer: sections.footer,
  sections: sections.sections,
  noteForm: forms.noteForm,
  messageForm: forms.messageForm,
  meetupForm: forms.meetupForm,
  formTexts: forms.formTexts,
  formResponse: forms.formResponse,
  notFound: site.notFound,
  appError: site.appError,
  theme: theme.theme,
}

export type SchemaName = keyof typeof schemas
export const schemaNames = Object.keys(schemas) as SchemaName[]
export const hasSchema = (name: string): name is SchemaName => Object.hasOwn(schemas, name)

/** The schema of a value that may be left out, such as that of `client` in `client: line.optional()`. */
export const unwrap = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional ? unwrap(schema.unwrap() as z.ZodType) : schema

/** Tells whether languages match entries of a list by an id, such as `id: first-chair`. @param entry its schema */
export const hasId = (entry: z.ZodType): boolean => entry instanceof z.ZodObject && 'id' in entry.shape

/** Words are translated; URLs, numbers, colors and names in code are not. */
export function isTranslatable(schema: z.ZodType): boolean {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodObject)
    return Object.values(inner.shape).some((field) => isTranslatable(field as z.ZodType))
  if (inner instanceof z.ZodRecord) return true
  if (inner instanceof z.ZodArray) return isTranslatable(inner.element as z.ZodType)
  return inner instanceof z.ZodString && !z.globalRegistry.get(inner)?.isLanguageNeutral
}
