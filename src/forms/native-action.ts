import { owner } from '../../content/owner.ts'
import { storeHome } from '../store/store-home.ts'

/**
 * Where a form goes when the page's script is not there: to the page's own server, or, on a static host,
 * into the visitor's mail program with the text in it.
 */
export const nativeAction = storeHome.url
  ? { method: 'post', action: `mailto:${owner.email}`, encType: 'text/plain' }
  : { method: 'post', action: '/' }
