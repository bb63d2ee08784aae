/**
 * @returns a function that finds the element again, also if React re-renders a page that a translator has changed: by its id, or by its
 * place among its like within the nearest element that has one
 */
export function placeOf<Kind extends Element>(element: Kind): () => Kind | undefined {
  const within = element.closest('[id]') ?? document.documentElement
  const alike = () => {
    const now = document.getElementById(within.id) ?? document.documentElement
    return [now, ...now.querySelectorAll(element.localName)] as Element[] as Kind[]
  }
  const at = alike().indexOf(element)
  return () => (element.isConnected ? element : alike()[at])
}
