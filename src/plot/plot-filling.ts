import { type ComponentProps, createContext } from 'react'

type Filling = Pick<ComponentProps<'figure'>, 'dangerouslySetInnerHTML' | 'ref'>

/** What fills the plot's figure, and React leaves as it is; nothing where the owner wants no plot. */
export const PlotFilling = createContext<Filling | undefined>(undefined)
