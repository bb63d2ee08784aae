import { chartMarkup, type ImageFile, images } from 'virtual:pictures'
import type { Picture as PictureContent } from '../../content-check/schemas.ts'
import { PrerenderedMarkup } from '../ui/prerendered-markup.tsx'
import './forced-colors.css'
import './inline-chart.css'

export function Picture({ picture: { file, alt } }: { picture: PictureContent }) {
  const image = images[file]
  return image ? <Image image={image} alt={alt} /> : <InlineChart file={file} alt={alt} />
}

/** The build makes a copy of a drawing for dark mode, since WebKit knows no color scheme within an image. */
function Image({ image: { url, width, height }, alt }: { image: ImageFile; alt: string }) {
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

const InlineChart = ({ file, alt }: PictureContent) => (
  <PrerenderedMarkup name={file} className="inline-chart">
    {/* Screen readers read the name of the picture instead of each text in it. */}
    {import.meta.env.SSR && (
      <div
        role="img"
        aria-label={alt}
        dangerouslySetInnerHTML={{ __html: findChartMarkup(file).replace('<svg', '<svg aria-hidden="true"') }}
      />
    )}
  </PrerenderedMarkup>
)

function findChartMarkup(file: string): string {
  const markup = chartMarkup[file]
  if (!markup) throw new Error(`No file in content/ names the picture ${file}: write it there, with file and alt.`)
  return markup
}
