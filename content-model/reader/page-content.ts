import { findNoteSection, listShownSections } from './file-rules.ts'
import { readContent } from './read-content.ts'

// Who reads content/ by what:
// - pages and their forms by `#content`, this module. Tests get the words of the first language here. Vite replaces it
//   by the words of the page's language, where a file that no section shows is empty (build/plugins/content-module.ts);
// - the server's answers to forms by `content.json`, the same words, which the build writes for each language;
// - build, check and editor by `readContent`, which throws for a file that can't be parsed;
// - server and commands, for all else, by `getServerContent`, which logs that error and has other values to go on with.

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
export const noteSection = findNoteSection(shownSections)
