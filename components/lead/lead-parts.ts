/** Attributes by which the lead form's parts are found: the box of all, what says that it was sent, what says what is wrong. */
export const LEAD_BOX = 'data-lead'
export const LEAD_SENT = 'data-lead-sent'
export const LEAD_REFERENCE = 'data-lead-reference'
export const LEAD_AGAIN = 'data-lead-again'
export const LEAD_SUMMARY = 'data-lead-summary'
