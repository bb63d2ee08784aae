import { createContext, useContext } from 'react'

/** The address of the sheet that styles what is below the fold. The build says it; in the browser the page has it already. */
export const LowerSheetAddress = createContext(
  globalThis.document?.querySelector('main > link')?.getAttribute('href') ?? undefined,
)

/** Is before what it styles: nothing below it is painted until it is here, and nothing above it waits. */
export function LowerSheet() {
  const address = useContext(LowerSheetAddress)
  return address && <link rel="stylesheet" href={address} />
}
