import { createContext, useContext } from 'react'

/** The sheet for what is below the fold; set by the build only. */
export const LowerSheetAddress = createContext<string | undefined>(undefined)

let found: string | undefined
const findAddress = () => {
  found ??= globalThis.document?.querySelector('main > link')?.getAttribute('href') ?? undefined
  return found
}

/** Placed before what it styles: nothing below it is painted until it has loaded, and nothing above it waits. */
export function LowerSheet() {
  const address = useContext(LowerSheetAddress) ?? findAddress()
  return address && <link rel="stylesheet" href={address} />
}
