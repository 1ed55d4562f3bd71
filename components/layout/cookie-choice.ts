/** A button with this attribute opens the cookie bar again. */
export const COOKIE_CHOICE = 'data-cookie-choice'
