import { StillSection } from '../../ui/still-section.tsx'
import { ProjectGrid } from './still/project-grid.tsx'

const ID = 'projects'

/** Still, since it has as many words as all other sections together. While the page is being written React draws it, too. */
export const Projects = () => (
  <StillSection id={ID}>{(import.meta.env.SSR || import.meta.env.DEV) && <ProjectGrid id={ID} />}</StillSection>
)
