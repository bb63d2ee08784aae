import type { Picture as PictureContent } from '../../content/schema.ts'

const urls = import.meta.glob<string>('../../content/pictures/*', { query: '?url', import: 'default', eager: true })

/** A picture of content/pictures, which comes when the visitor comes near. */
export const Picture = ({ picture: { file, alt, width, height } }: { picture: PictureContent }) => (
  <img src={urls[`../../content/pictures/${file}`]} alt={alt} width={width} height={height} loading="lazy" />
)
