/**
 * Finds an element again that React has re-rendered, as it does where a translator has changed the page before: itself while it
 * is in the document, or the one in the same place among its like.
 */
export function placeOf<Kind extends Element>(element: Kind): () => Kind | undefined {
  const alike = () => [...document.querySelectorAll(element.localName)] as Kind[]
  const at = alike().indexOf(element)
  return () => (element.isConnected ? element : alike()[at])
}
