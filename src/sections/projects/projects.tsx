import { links, projects } from '#content'
import { ExternalLink } from '../../ui/links.tsx'
import { Section } from '../../ui/section.tsx'
import { ProjectCard } from './project-card.tsx'
import './gallery.css'
import './projects.css'
import './project-grid.css'

export const Projects = () => (
  <Section id="projects" title={projects.title} intro={projects.intro}>
    <div className="project-grid">
      {projects.projects.map((project, index) => (
        <ProjectCard key={project.title} project={project} index={index} />
      ))}
    </div>
    {links.github && (
      <ExternalLink className="button button-quiet" href={links.github}>
        {projects.viewAll}
      </ExternalLink>
    )}
  </Section>
)
