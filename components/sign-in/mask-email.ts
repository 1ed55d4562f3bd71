/** `ploy@example.com` as `pl•••@example.com`. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, 2)}•••@${host}`
}
