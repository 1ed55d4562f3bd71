/** A bank's or provider's transfer reference without spaces; it must contain a letter or a digit. */
export const BANK_REFERENCE = /^(?=.*[A-Za-z0-9])[A-Za-z0-9_.:/-]{4,64}$/
