import { homePath } from 'virtual:languages'
import { owner } from '#content'
import { REST_TARGET } from './post-row.ts'

/** A form without script goes to the page's own server, or on a static host into the visitor's mail program. */
export const attributesWithoutScript = REST_TARGET.url
  ? { method: 'post', action: `mailto:${owner.email}`, encType: 'text/plain' }
  : { method: 'post', action: homePath }
