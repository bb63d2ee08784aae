import { projects } from '#content'
import type { Project } from '../../../content-model/schemas/content-types.ts'
import { SourcedNumber } from '../../number-sources/number-sources.tsx'
import { Badge } from '../../ui/badge.tsx'
import { DotList } from '../../ui/dot-list.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ExternalLink } from '../../ui/links.tsx'
import { ProjectGallery } from './project-gallery.tsx'
import './project-card.css'

export function ProjectCard({ project, sizeClass }: { project: Project; sizeClass: string }) {
  const { title, description, metric, story, icon, tags, status, accent, pictures = [] } = project
  // A press on a picture opens the story, or else the first link. A gallery scrolls instead.
  const isPictureClickable = pictures.length === 1
  return (
    <article className={`project ${sizeClass}${accent === 'secondary' ? ' accent-secondary' : ''}`}>
      <ProjectGallery title={title} pictures={pictures} />
      <div className="row project-name">
        <h3>{title}</h3>
        <Icon name={icon} />
        <Badge tone={projects.statusTones[status]}>{status}</Badge>
      </div>
      <div className="stacked project-text">
        <p className="project-description">{description}</p>
        {metric && (
          <p className="project-metric">
            <SourcedNumber source={metric.source}>{metric.value}</SourcedNumber> {metric.label}
          </p>
        )}
        {tags.length > 0 && <DotList items={tags} />}
        <ProjectLinks {...project} isOpener={isPictureClickable && !story} />
      </div>
      {story && <ProjectStory story={story} isOpener={isPictureClickable} />}
    </article>
  )
}

function ProjectLinks({ demoUrl, githubUrl, isOpener }: Project & { isOpener: boolean }) {
  if (!demoUrl && !githubUrl) return null
  return (
    <p className="row project-links">
      {demoUrl && <ProjectLink href={demoUrl} label={projects.demo} isOpener={isOpener} />}
      {githubUrl && <ProjectLink href={githubUrl} label={projects.code} isOpener={isOpener && !demoUrl} />}
    </p>
  )
}

const ProjectLink = ({ href, label, isOpener }: { href: string; label: string; isOpener: boolean }) => (
  <ExternalLink className={isOpener ? 'touch-target project-opener' : 'touch-target'} href={href}>
    <span>{label}</span>
    <Icon name="external" />
  </ExternalLink>
)

const CHAPTERS = ['problem', 'decision', 'change', 'failure'] as const

type ProjectStoryProps = { story: NonNullable<Project['story']>; isOpener: boolean }

const ProjectStory = ({ story, isOpener }: ProjectStoryProps) => (
  <details className="screen-only project-story">
    <summary className={isOpener ? 'project-opener' : undefined}>
      <span className="project-teaser">
        <b>{projects.story.open}</b>
        {story.teaser && <span className="muted">{`: ${story.teaser}`}</span>}
      </span>
    </summary>
    <dl className="project-facts">
      {CHAPTERS.map((chapter) => (
        <div key={chapter}>
          <dt className="small-strong">{projects.story[chapter]}</dt>
          <dd>{story[chapter]}</dd>
        </div>
      ))}
    </dl>
  </details>
)
