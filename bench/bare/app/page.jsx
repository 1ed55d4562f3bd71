const PARAGRAPHS = Array.from(
  { length: 40 },
  (_, index) => `Paragraph ${index} of a page that holds nothing but text.`,
)

/** About as many bytes as one of our public pages, with no script of its own. */
export default function Page() {
  return (
    <main>
      <h1>Bare page</h1>
      {PARAGRAPHS.map((text) => (
        <p key={text}>{text.repeat(5)}</p>
      ))}
    </main>
  )
}
