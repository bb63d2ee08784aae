/** Fetches a module without running it, where the browser can: Safari from 17, Firefox from 115. */
export async function fetchModule(address: string): Promise<unknown> {
  const link = document.createElement('link')
  if (!link.relList.supports('modulepreload')) return
  link.rel = 'modulepreload'
  link.href = address
  document.head.append(link)
  return new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = reject
  })
}
