import { chartMarkup, images } from 'virtual:pictures'
import type { PictureContent } from '../../content-model/schemas/content-types.ts'
import { PrerenderedMarkup } from '../ui/prerendered-markup.tsx'
import '../styles/forced-colors.css'
import './embedded-chart.css'

/** The class is the picture's kind: a project's card crops a photograph, and shows a screenshot whole. */
export function Picture({ picture: { file, alt } }: { picture: PictureContent }) {
  const image = images[file]
  if (!image) return <EmbeddedChart file={file} alt={alt} />
  const { kind, url, darkUrl, width, height } = image
  // Drawings are small, and the connection may be lost before the visitor scrolls to them.
  const priority = darkUrl ? ({ fetchPriority: 'low' } as const) : ({ loading: 'lazy' } as const)
  return (
    <picture>
      {darkUrl && <source media="(prefers-color-scheme:dark)" srcSet={darkUrl} />}
      <img src={url} alt={alt} width={width} height={height} className={`picture-${kind}`} {...priority} />
    </picture>
  )
}

const EmbeddedChart = ({ file, alt }: PictureContent) => (
  <PrerenderedMarkup name={file} className="embedded-chart">
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
