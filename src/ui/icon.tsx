import type { Icon as IconName } from '#content-schema'
import drawings from './icons.svg'
import './icon.css'

/** A drawing beside words that say the same, so it is silent. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className="icon" aria-hidden="true">
    <use href={`${drawings}#${name}`} />
  </svg>
)
