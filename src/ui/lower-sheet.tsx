import { createContext, useContext } from 'react'

/** The address of the sheet that styles what is below the fold, where the build says it. */
export const LowerSheetAddress = createContext<string | undefined>(undefined)

let found: string | undefined
/** In the browser the page has it, once it is parsed. */
const findAddress = () => {
  found ??= globalThis.document?.querySelector('main > link')?.getAttribute('href') ?? undefined
  return found
}

/** Is before what it styles: nothing below it is painted until it is here, and nothing above it waits. */
export function LowerSheet() {
  const address = useContext(LowerSheetAddress) ?? findAddress()
  return address && <link rel="stylesheet" href={address} />
}
