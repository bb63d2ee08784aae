// The build makes src/pages/form-response-page.tsx, and server/routes/fill-form-response.ts fills it for each form.

/** The place of what the server says, above the link back. */
export const FORM_RESPONSE_PLACEHOLDER = '<!--response-->'

/** The attribute with the id of a form that is stored: src/boot/form-response-script.ts clears its draft. */
export const STORED_FORM_ATTRIBUTE = 'data-stored'
