import { createContext, useContext } from 'react'

/** The sheet for what is below the fold; set by the build only. */
export const DeferredStylesUrl = createContext<string | undefined>(undefined)

let found: string | undefined
const findAddress = () => {
  found ??= globalThis.document?.querySelector('main > link')?.getAttribute('href') ?? undefined
  return found
}

/** Placed before what it styles: nothing below it is painted until it has loaded, and nothing above it waits. */
export function DeferredStyles() {
  const address = useContext(DeferredStylesUrl) ?? findAddress()
  return address && <link rel="stylesheet" href={address} />
}
