import { type ComponentProps, createContext } from 'react'

export type Drawn = Pick<ComponentProps<'div'>, 'dangerouslySetInnerHTML' | 'ref'>

/** What the build draws into the element whose `data-drawn` is the name, and React leaves as it is: the plot and each chart. */
export const Drawings = createContext<(name: string, alt?: string) => Drawn | undefined>(() => undefined)
