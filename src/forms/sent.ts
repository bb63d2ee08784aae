/** What a dialog returns whose form was sent. However else it closes, the visitor has changed her mind. */
export const SENT = 'sent'
