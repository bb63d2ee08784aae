import { useSyncExternalStore } from 'react'

/** As leads.css has it. */
const wide = matchMedia('(width >= 62.5em)')

/** Whether there is room for a lead beside the list. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      wide.addEventListener('change', listener)
      return () => wide.removeEventListener('change', listener)
    },
    () => wide.matches,
  )
