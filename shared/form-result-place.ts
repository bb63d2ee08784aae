/** The placeholder in the prerendered page that the server replaces by what became of a form. */
export const FORM_RESULT_PLACE = '<!--form-result-->'
