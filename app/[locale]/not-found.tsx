import en from '#messages/en/failure.json'
import th from '#messages/th/failure.json'

/**
 * Fallback for `notFound()`, which no page should call, because the framework renders it only in the browser. Pages
 * return `NotFoundScreen` instead. In both languages and without script, because every page bundles it.
 */
export default function NotFound() {
  return (
    <main id="main">
      <h1 lang="th">{th.notFound}</h1>
      <p lang="en">{en.notFound}</p>
      <p>
        <a href="/" lang="th">
          {th.home}
        </a>
      </p>
    </main>
  )
}
