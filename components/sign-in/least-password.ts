/** Minimum length of a new password in characters. */
export const LEAST_PASSWORD = 10
