import type { Icon as IconName } from '#content-schema'
import './icon.css'

/** A drawing beside words that say the same, so it is silent. */
export const Icon = ({ name }: { name: IconName }) => <span className={`icon icon-${name}`} aria-hidden="true" />
