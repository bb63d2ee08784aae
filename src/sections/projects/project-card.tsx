import { projects } from '../../../content/projects.ts'
import type { Project } from '../../../content/schema.ts'
import { Badge } from '../../ui/badge.tsx'
import { projectStatusTone } from '../../ui/badge-tone.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'

export function ProjectCard({ project }: { project: Project }) {
  const { title, description, icon, tags, status, color, demoUrl, githubUrl, picture } = project
  return (
    <article className={`project project-${color}`}>
      <Picture picture={picture} />
      <div className="project-name">
        <h3>
          <Icon name={icon} /> {title}
        </h3>
        <Badge tone={projectStatusTone(status)}>{status}</Badge>
      </div>
      <div className="project-text">
        <p>{description}</p>
        <ul className="badges">
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
        {(demoUrl || githubUrl) && (
          <p className="project-links">
            {demoUrl && <ProjectLink href={demoUrl} label={projects.demo} />}
            {githubUrl && <ProjectLink href={githubUrl} label={projects.source} />}
          </p>
        )}
      </div>
    </article>
  )
}

const ProjectLink = ({ href, label }: { href: string; label: string }) => (
  <ExternalLink href={href}>
    {label} <Icon name="external" />
  </ExternalLink>
)
