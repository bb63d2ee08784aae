import type { z } from 'zod'
import * as forms from './forms.ts'
import type { icons, picture, plural } from './kinds.ts'
import * as plot from './plot.ts'
import * as sections from './sections.ts'
import * as site from './site.ts'
import * as theme from './theme.ts'

/** The keys are file names: `funFacts` is fun-facts.yaml. */
export const schemas = { ...site, ...sections, ...forms, ...plot, ...theme }

export type Content<Name extends keyof typeof schemas> = z.infer<(typeof schemas)[Name]>
export type Words = { [Name in keyof typeof schemas]: Content<Name> }

export type Plot = NonNullable<Content<'plot'>>
export type Picture = z.infer<typeof picture>
export type Project = Content<'projects'>['projects'][number]
export type Service = Content<'services'>['services'][number]
export type { Source } from './sections.ts'
export type Idea = Content<'experiments'>['ideas'][number]
export type Tile = Content<'contact'>['tiles'][number]
export type Plural = z.infer<typeof plural>
export type Icon = (typeof icons)[number]
