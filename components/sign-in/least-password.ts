/** Shortest new password in characters. */
export const LEAST_PASSWORD = 10
