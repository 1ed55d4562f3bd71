/** JSON-LD for a script element: `<` cannot end the element (experience.md §5). */
export function toJsonLd(data: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
}
