import type { Content } from '#content-schema'

export const notFound: Content<'notFound'> = {
  title: '404',
  text: 'Oops! Page not found',
  home: 'Return to Home',
}
