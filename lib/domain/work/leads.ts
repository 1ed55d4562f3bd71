/** Days for which the words of a contact message are kept (docs/domain/accounts.md#personal-data). */
export const LEAD_KEPT_DAYS = 365
