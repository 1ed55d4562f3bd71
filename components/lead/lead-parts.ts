/** Attributes by which the script finds the parts of the lead form: its box, the success message, the error message. */
export const LEAD_BOX = 'data-lead'
export const LEAD_SENT = 'data-lead-sent'
export const LEAD_REFERENCE = 'data-lead-reference'
export const LEAD_AGAIN = 'data-lead-again'
export const LEAD_SUMMARY = 'data-lead-summary'
