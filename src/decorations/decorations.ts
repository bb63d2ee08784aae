import { followWithGlow } from './glow.ts'
import { playPicturesInView } from './pictures.ts'

/** A file of its own, so that the page fits the first flight; it comes after everything else or not at all. */
followWithGlow()
playPicturesInView()
