import { chartMarkup } from 'virtual:pictures'
import type { Picture } from '../../content-check/schemas.ts'
import { PrerenderedMarkup } from '../ui/prerendered-markup.tsx'
import './forced-colors.css'
import './inline-chart.css'
import './chart-entrance.css'

export const InlineChart = ({ file, alt }: Picture) => (
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
