/** The first `most` UTF-16 units of a text, without half of a character that needs two: no database takes that. */
export const cut = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
