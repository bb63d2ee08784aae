import { type ImageFile, images } from 'virtual:pictures'
import type { Picture as PictureContent } from '../../content-check/schemas.ts'
import { InlineChart } from './inline-chart.tsx'

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
