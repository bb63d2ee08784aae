import type { Project } from '../../../content-model/schemas/content-types.ts'
import { formatNumber } from '../../languages/site-locale.ts'
import { Picture } from '../../pictures/picture.tsx'
import './project-gallery.css'

type Pictures = NonNullable<Project['pictures']>

/** A picture, or several side by side, to which a visitor scrolls. */
export function ProjectGallery({ title, pictures }: { title: string; pictures: Pictures }) {
  const [first, ...others] = pictures
  if (!first) return
  if (others.length === 0) return <ProjectPicture picture={first} />
  return (
    <figure className="screen-only">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: Safari scrolls by arrow keys only what has the focus. */}
      <ul className="project-gallery" aria-label={title} tabIndex={0}>
        {pictures.map((picture, index) => (
          <li key={picture.file}>
            <ProjectPicture
              picture={picture}
              number={`${formatNumber(index + 1)} / ${formatNumber(pictures.length)}`}
            />
          </li>
        ))}
      </ul>
    </figure>
  )
}

type ProjectPictureProps = { picture: Pictures[number]; number?: string }

const ProjectPicture = ({ picture, number }: ProjectPictureProps) => (
  <figure className="screen-only">
    <Picture picture={picture} />
    {(number || picture.caption) && (
      <figcaption className="small-muted">
        {/* React keeps the build's text, since browsers have other versions of a language's number formats. */}
        {number && <span suppressHydrationWarning>{number}</span>}
        <span data-caption>{picture.caption}</span>
      </figcaption>
    )}
  </figure>
)
