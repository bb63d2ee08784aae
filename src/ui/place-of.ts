/** @returns a function that finds the element again, also if React re-renders a page that a translator has changed */
export function placeOf<Kind extends Element>(element: Kind): () => Kind | undefined {
  const alike = () => [...document.querySelectorAll(element.localName)] as Kind[]
  const at = alike().indexOf(element)
  return () => (element.isConnected ? element : alike()[at])
}
