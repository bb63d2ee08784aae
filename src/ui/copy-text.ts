/** @returns whether the browser allowed the copy; `navigator.clipboard` is undefined on a page without TLS */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
