import en from '#messages/en/refusal.json'
import failure from '#messages/th/failure.json'
import th from '#messages/th/refusal.json'

/**
 * Fallback for `notFound()`, which no page should call, because the framework renders it only in the browser. Pages
 * return `NotFoundScreen` instead. In both languages and without script, because every page bundles it.
 */
export default function NotFound() {
  return (
    <main id="main">
      <h1 lang="th">{th.noPage}</h1>
      <p lang="en">{en.noPage}</p>
      <p>
        <a href="/" lang="th">
          {failure.home}
        </a>
      </p>
    </main>
  )
}
