import { readWords } from './read-words.ts'
import type { Words } from './schema.ts'

// Vite puts the words of a page's language in the place of this module: build/content-module.ts.

/** The owner's words in the site's first language, as they are in content/ when this program starts. */
export const {
  about,
  appError,
  contact,
  experience,
  experiments,
  footer,
  formResult,
  funFacts,
  hero,
  leaveNote,
  links,
  navigation,
  notFound,
  owner,
  plot,
  projects,
  reasons,
  requestMeetup,
  sections,
  sendMessage,
  services,
  site,
  stack,
  submission,
  testimonials,
  theme,
  writing,
} = readWords() as Words
