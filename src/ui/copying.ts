/** What a button with `data-copy` knows once it is pressed: the boot copies, React tells how it went. */
export type Copying = { copied?: Promise<boolean> }
