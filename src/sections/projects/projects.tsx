import { links, projects } from '#content'
import { ExternalLink } from '../../ui/links.tsx'
import { Section } from '../../ui/section.tsx'
import { ProjectCard } from './project-card.tsx'
import './projects.css'

/** The sizes of the first cards; further ones are small. */
const SIZE_CLASSES = ['project-large', 'project-medium', 'project-medium']

export const Projects = () => (
  <Section id="projects" title={projects.title} intro={projects.intro}>
    <div className="project-grid">
      {projects.projects.map((project, index) => (
        <ProjectCard key={project.title} project={project} sizeClass={SIZE_CLASSES[index] ?? 'project-small'} />
      ))}
    </div>
    {links.github && (
      <ExternalLink className="button button-quiet" href={links.github}>
        {projects.viewAll}
      </ExternalLink>
    )}
  </Section>
)
