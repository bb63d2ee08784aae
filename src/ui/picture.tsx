import { pictures } from 'virtual:pictures'
import { useContext } from 'react'
import type { Picture as PictureContent } from '#content-schema'
import { Drawings } from './drawings.ts'
import './drawn-chart.css'

/**
 * A picture of content/pictures, which comes when the visitor comes near, or as src/decorations/bring-drawings.ts says. A chart is part of
 * the page. Any other drawing has a copy for the dark, written by the build: within a picture WebKit knows no scheme.
 */
export function Picture({ picture: { file, alt } }: { picture: PictureContent }) {
  const chart = useContext(Drawings)(file, alt)
  if (chart) return <div className="drawn-chart" data-drawn={file} suppressHydrationWarning {...chart} />
  const { url = '', width, height } = pictures[file] ?? {}
  return (
    <picture>
      {url.endsWith('.svg') && (
        <source media="(prefers-color-scheme:dark)" srcSet={url.replace('/assets/', '/assets/dark/')} />
      )}
      <img src={url} alt={alt} width={width} height={height} loading="lazy" />
    </picture>
  )
}
