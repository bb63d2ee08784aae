/** More than half, so that it plays before the visitor's eyes, and less than all, for a window lower than the picture. */
const SHARE_IN_VIEW = 0.6

/** Plays each project's picture once, when most of it is in view: a drawing moves when its address ends in `#alive`. */
export function playPicturesInView(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        const dark = target.parentElement?.querySelector('source')
        if (dark) dark.srcset += '#alive'
        ;(target as HTMLImageElement).src += '#alive'
      }
    },
    { threshold: SHARE_IN_VIEW },
  )
  for (const picture of document.querySelectorAll('.project img[src$=".svg"]')) observer.observe(picture)
}
