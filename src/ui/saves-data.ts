/** Whether the visitor has told the browser to download little. Safari and Firefox don't say. */
export function savesData(): boolean | undefined {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData
}
