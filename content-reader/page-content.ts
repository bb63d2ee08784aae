import { readContent } from './read-content.ts'
import { listShownSections } from './shown-sections.ts'

// `#content` is this module: the words of pages and forms. Vite replaces it by those of the page's language
// (build/plugins/content-plugin.ts); tests read those of the first language here. Build, check and editor call
// `readContent`, which throws for a file that can't be parsed. The server and the commands call `getServerContent`,
// which logs the error and has other values to go on with.

const content = readContent()

export const {
  about,
  appError,
  contact,
  experience,
  experiments,
  footer,
  formTexts,
  formResponse,
  funFacts,
  hero,
  links,
  meetupForm,
  messageForm,
  navigation,
  notFound,
  noteForm,
  owner,
  plot,
  projects,
  reasons,
  sections,
  services,
  site,
  stack,
  testimonials,
  theme,
  writing,
} = content

export const shownSections = listShownSections(content)
