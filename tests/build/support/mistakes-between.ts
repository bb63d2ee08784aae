import type { Mistake } from './mistakes.ts'

export const BETWEEN_FIELDS: Mistake[] = [
  [
    'plot.yaml',
    'source:',
    'mark: { label: تموز, text: سطر }\nsource:',
    ', line 9: mark.label: label of no point. Copy that of one of the points below.',
  ],
  // Not where other files refer to it.
  ['owner.yaml', 'name: ليلى حداد', 'name:', ', line 1: name: missing. Write a text.'],
  [
    'links.yaml',
    'https://code.layla.example',
    'code.layla.example',
    ', line 1: github: not a link. Write a whole address that begins with https://. Or remove the field.',
  ],
  [
    'about.yaml',
    'role: ',
    'role: At {links.site} ',
    ', line 2: role: {links.site} is empty. Fill it in in content/links.yaml, or remove it here.',
  ],
  [
    'hero.yaml',
    'intro: ',
    'highlight: سطر لا أقوله\nintro: ',
    ', line 3: highlight: not part of the intro. Copy the words from the intro, or remove the field.',
  ],
  [
    'site.yaml',
    'skip:',
    'analytics: { service: umami, id: layla }\neditor: { backend: github, repo: layla/site }\nskip:',
    ', line 7: editor: together with analytics, whose script could read the token of the editor. Remove one of the two.',
  ],
]

export const BETWEEN_FILES: Mistake[] = [
  [
    'about.yaml',
    'portrait.jpg',
    'cut.jpg',
    ', line 5: photo.file: incomplete picture. Copy cut.jpg again from its original, or open it in a program for pictures and save it again.',
  ],
  [
    'projects.yaml',
    'portrait.jpg',
    'tall.png',
    ', line 47: projects[1].pictures[0].file: strip of 30 by 1800 pixels, of which the page shows only a part. Crop tall.png: its longer side is at most 4 times the shorter.',
  ],
  [
    'site.yaml',
    'portrait.jpg',
    'phone.jpg',
    ', line 5: icon: HEIC picture, which few browsers show. Open phone.jpg in a program for pictures, and export it as JPEG.',
  ],
]
