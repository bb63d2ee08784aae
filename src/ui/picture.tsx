import { pictures } from 'virtual:pictures'
import { useContext } from 'react'
import type { Picture as PictureContent } from '#content-schema'
import { Drawings } from './drawings.ts'
import './drawn-chart.css'

/** A drawing that is not a chart has a copy for dark mode from the build, since WebKit knows no colour scheme within an image. */
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
