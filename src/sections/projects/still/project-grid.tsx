import { links } from '../../../../content/links.ts'
import { projects } from '../../../../content/projects.ts'
import { ExternalLink } from '../../../ui/external-link.tsx'
import { SectionHeader } from '../../../ui/section.tsx'
import { ProjectCard } from './project-card.tsx'
import '../projects.css'

export const ProjectGrid = ({ id }: { id: string }) => (
  <>
    <SectionHeader id={id} title={projects.title} lead={projects.lead} />
    <div className="project-grid">
      {projects.projects.map((project) => (
        <ProjectCard key={project.title} project={project} />
      ))}
    </div>
    {links.github && (
      <ExternalLink className="button button-quiet" href={links.github}>
        {projects.viewAll}
      </ExternalLink>
    )}
  </>
)
