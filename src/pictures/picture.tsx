import { pictures } from 'virtual:pictures'
import type { Picture as PictureContent } from '#content-schema'
import { StaticMarkup } from '../ui/static-markup.tsx'
import './forced-colors.css'
import './drawn-chart.css'

/** A drawing that is not a chart has a copy for dark mode from the build, since WebKit knows no color scheme within an image. */
export function Picture({ picture: { file, alt } }: { picture: PictureContent }) {
  const { url, width, height, chart = '' } = pictures[file] ?? {}
  if (!url) {
    return (
      <StaticMarkup name={file} className="drawn-chart">
        {/* Screen readers read the name of the picture instead of each text in it. */}
        <div
          role="img"
          aria-label={alt}
          dangerouslySetInnerHTML={{ __html: chart.replace('<svg', '<svg aria-hidden="true"') }}
        />
      </StaticMarkup>
    )
  }
  const isDrawing = url.endsWith('.svg')
  // Drawings are small, and the connection may be lost before the visitor scrolls to them.
  const priority = isDrawing ? ({ fetchPriority: 'low' } as const) : ({ loading: 'lazy' } as const)
  return (
    <picture>
      {isDrawing && <source media="(prefers-color-scheme:dark)" srcSet={url.replace('/assets/', '/assets/dark/')} />}
      <img src={url} alt={alt} width={width} height={height} {...priority} />
    </picture>
  )
}
