import * as content from '#content'
import { isFileShown } from '../../../content-model/reader/shown-files.ts'

/** An owner may hide her plot, or have none. */
export const shownPlot = isFileShown('plot', content) ? content.plot : undefined
