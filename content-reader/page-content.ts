import { listShownSections } from './page-sections.ts'
import { readContent } from './read-content.ts'

// The owner's words have three readers. `#content`, this module, is for pages and forms: Vite replaces it by the words of the page's language
// (build/plugins/content-module.ts), and tests read those of the first one here. `readContent` is for build, check and editor, which stop at a
// file that can't be parsed. `getServerContent` is for the server and the commands, which go on without it.

const content = readContent()

export const {
  about,
  appError,
  contact,
  experience,
  experiments,
  footer,
  formMessages,
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
  testimonials,
  theme,
  writing,
} = content

export const shownSections = listShownSections(content)
