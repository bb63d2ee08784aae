const urls = import.meta.glob<string>('../../../content/pictures/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** The address under which a picture of content/pictures is served. */
export const pictureUrl = (file: string): string | undefined => urls[`../../../content/pictures/${file}`]
