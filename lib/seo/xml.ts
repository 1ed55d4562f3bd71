/** Characters that XML 1.0 forbids even as references; one of them makes a reader refuse the whole document. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Escapes a text for an element or attribute of XML. */
export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[<>&'"]/g, (mark) => `&#${mark.charCodeAt(0)};`)
}
