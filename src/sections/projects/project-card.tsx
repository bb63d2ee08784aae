import { projects } from '../../../content/projects.ts'
import type { Project } from '../../../content/schema.ts'
import { Badge } from '../../ui/badge.tsx'
import { projectStatusTone } from '../../ui/badge-tone.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import { pictureUrl } from './picture-url.ts'

export function ProjectCard({ project }: { project: Project }) {
  const { title, description, tags, status, color, demoUrl, githubUrl, picture } = project
  return (
    <article className={`project project-${color}`}>
      <img
        src={pictureUrl(picture.file)}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        loading="lazy"
      />
      <h3>{title}</h3>
      <Badge tone={projectStatusTone(status)}>{status}</Badge>
      <p>{description}</p>
      <ul className="badges">
        {tags.map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
      </ul>
      {(demoUrl || githubUrl) && (
        <p className="project-links">
          {demoUrl && <ExternalLink href={demoUrl}>{projects.demo}</ExternalLink>}
          {githubUrl && <ExternalLink href={githubUrl}>{projects.source}</ExternalLink>}
        </p>
      )}
    </article>
  )
}
