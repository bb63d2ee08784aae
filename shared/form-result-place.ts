/** The server replaces it in the prerendered page by the answer to a form. */
export const FORM_RESULT_PLACE = '<!--form-result-->'
