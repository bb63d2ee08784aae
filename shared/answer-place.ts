/** Stands in the prerendered answer page where the server puts what became of a form. */
export const ANSWER_PLACE = '<!--answer-->'
