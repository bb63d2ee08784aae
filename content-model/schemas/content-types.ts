import type { z } from 'zod'
import type { picture } from './asset-schemas.ts'
import type { SchemaName, schemas } from './content-schemas.ts'

/** The values of each file. These types need no package, so that a server takes them, and none of the schemas. */
export type Content = { [Name in SchemaName]: z.infer<(typeof schemas)[Name]> }

export type PlotContent = NonNullable<Content['plot']>
export type PictureContent = z.infer<typeof picture>
export type Project = Content['projects']['projects'][number]
export type Service = Content['services']['services'][number]
/** reader/make-page-content.ts numbers the sources of the page as footnotes, from 1. */
export type NumberSource = NonNullable<Content['hero']['source']> & { footnote?: number }
export type Idea = Content['experiments']['ideas'][number]
export type Tile = Content['contact']['tiles'][number]
