/** JSON-LD for a script element: `<` cannot end the element (docs/screens.md#search-engines). */
export function toJsonLd(data: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
}

/** The way from a list to one of its records, as absolute URLs. */
export function toBreadcrumbs(steps: readonly { name: string; url: string }[]): Record<string, unknown> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      item: url,
      name,
    })),
  }
}

/** What a list shows, by the addresses of its records: each says the rest of itself. */
export function toItemList(urls: readonly string[]): Record<string, unknown> {
  return {
    '@type': 'ItemList',
    itemListElement: urls.map((url, at) => ({ '@type': 'ListItem', position: at + 1, url })),
  }
}
