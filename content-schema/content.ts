import { listPageSections } from './page-sections.ts'
import { readContent } from './read-content.ts'

// In the page Vite replaces this module by the words of its language: build/plugins/content-module.ts.

const content = readContent()

/** Words of the first language, as they are when this program starts. */
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
} = { ...content, sections: listPageSections(content) }
