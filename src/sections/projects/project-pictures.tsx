import type { Project } from '#content-schema'
import { formatNumber } from '../../../shared/site-locale.ts'
import { Picture } from '../../ui/picture.tsx'

type Pictures = NonNullable<Project['pictures']>

export function ProjectPictures({ title, pictures }: { title: string; pictures: Pictures }) {
  const [picture, ...others] = pictures
  if (!picture) return
  if (others.length === 0) return <ProjectPicture picture={picture} />
  return (
    <figure>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: Safari scrolls by arrow keys only what has the focus. */}
      <ul className="gallery" aria-label={title} tabIndex={0}>
        {pictures.map((picture, at) => (
          <li key={picture.file}>
            <ProjectPicture picture={picture} number={`${formatNumber(at + 1)} / ${formatNumber(pictures.length)}`} />
          </li>
        ))}
      </ul>
    </figure>
  )
}

type ProjectPictureProps = { picture: Pictures[number]; number?: string }

const ProjectPicture = ({ picture, number }: ProjectPictureProps) => (
  <figure>
    <Picture picture={picture} />
    {(number || picture.caption) && (
      <figcaption className="caption">
        {number && <span suppressHydrationWarning>{number}</span>}
        {/* A chart that answers the hand may have written another before React came. */}
        <span data-caption suppressHydrationWarning>
          {picture.caption}
        </span>
      </figcaption>
    )}
  </figure>
)
