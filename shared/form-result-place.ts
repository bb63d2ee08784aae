/** Stands in the prerendered page where the server puts what became of a form. */
export const FORM_RESULT_PLACE = '<!--form-result-->'
