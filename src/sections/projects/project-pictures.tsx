import type { ReactNode } from 'react'
import type { Project } from '#content-schema'
import { inFigures } from '../../../shared/site-locale.ts'
import { Picture } from '../../ui/picture.tsx'

type Pictures = NonNullable<Project['pictures']>

export function ProjectPictures({ title, pictures }: { title: string; pictures: Pictures }) {
  const [picture, ...others] = pictures
  if (!picture) return
  if (others.length === 0) return <ProjectPicture picture={picture}>{picture.caption}</ProjectPicture>
  return (
    <figure>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: Safari scrolls by arrow keys only what has the focus. */}
      <ul className="gallery" aria-label={title} tabIndex={0}>
        {pictures.map((picture, at) => (
          <li key={picture.file}>
            <ProjectPicture picture={picture}>
              <span suppressHydrationWarning>{`${inFigures(at + 1)} / ${inFigures(pictures.length)}`}</span>
              {picture.caption}
            </ProjectPicture>
          </li>
        ))}
      </ul>
    </figure>
  )
}

const ProjectPicture = ({ picture, children }: { picture: Pictures[number]; children: ReactNode }) => (
  <figure>
    <Picture picture={picture} />
    {children && (
      // A chart that answers the hand may have written another before React came.
      <figcaption className="caption" suppressHydrationWarning>
        {children}
      </figcaption>
    )}
  </figure>
)
