/** True for an https link that leads where it seems to: a name with a dot, no user part before it, nothing unseen. */
export function isPlainLink(text: string): boolean {
  if (/[\\\p{C}]/u.test(text) || !URL.canParse(text)) return false
  const { protocol, username, password, hostname } = new URL(text)
  return protocol === 'https:' && username === '' && password === '' && /\.[a-z][a-z\d-]*$/.test(hostname)
}
