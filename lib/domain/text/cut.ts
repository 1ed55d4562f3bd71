/** The first `most` UTF-16 units of a text, without half a surrogate pair at the end, which databases reject. */
export const cut = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
