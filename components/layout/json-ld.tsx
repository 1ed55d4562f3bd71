/** Structured data of a page. `text` comes from `toJsonLd`, which escapes it so that it cannot end the element. */
export function JsonLd({ text }: { text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: data of our own making with every `<` escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
