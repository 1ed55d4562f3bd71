/** Escapes a text for an element or attribute of XML. */
export function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (mark) => `&#${mark.charCodeAt(0)};`)
}
