/** JSON-LD for a script element; `<` is escaped so that it cannot end the element (docs/screens.md#search-engines). */
export function toJsonLd(data: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
}

/** Breadcrumbs from a list to one of its records, with absolute URLs. */
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

/** An ItemList of record URLs; the details are in the JSON-LD of each record's page. */
export function toItemList(urls: readonly string[]): Record<string, unknown> {
  return {
    '@type': 'ItemList',
    itemListElement: urls.map((url, at) => ({ '@type': 'ListItem', position: at + 1, url })),
  }
}
