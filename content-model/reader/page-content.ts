// On a page, Vite replaces this file by the words of the page's language (build/plugins/page-content-module.ts).
// Tests and Node get those of the first language from it. An export needs its name in the code: the compiler asks for a
// name that content-schemas.ts has and this file lacks.

import { makePageContent } from './make-page-content.ts'
import { readContent } from './read-content.ts'

export const {
  owner,
  links,
  site,
  hero,
  plot,
  reasons,
  about,
  experience,
  stack,
  projects,
  services,
  testimonials,
  experiments,
  contact,
  funFacts,
  writing,
  navigation,
  footer,
  sections,
  noteForm,
  messageForm,
  meetupForm,
  formTexts,
  formResponse,
  notFound,
  appError,
  theme,
  shownSections,
  footnotes,
} = makePageContent(readContent())
