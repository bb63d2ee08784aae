/**
 * What is still sample text, as 'file: what'. Replace it, then take its line out;
 * `npm run check` counts what is left.
 */
export const samples = [
  'owner.ts: name, shortName, email',
  'links.ts: scheduling, github, linkedin, instagram',
  'about.ts: bio, photo',
  'hero.ts: plot',
  'stack.ts: headline, badges',
  'projects.ts: titles, descriptions, tags, links',
  'services.ts: descriptions, features',
  'testimonials.ts: both quotes and who said them',
  'experiments.ts: titles and descriptions',
  'fun-facts.ts: facts',
]
