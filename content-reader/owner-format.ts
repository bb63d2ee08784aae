import { createOwnerFormat } from '../shared/owner-format.ts'
import { getServerContent } from './server-content.ts'

export const ownerFormat = createOwnerFormat(() => getServerContent().ownerLocale)
