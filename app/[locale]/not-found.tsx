import en from '#messages/en/failure.json'
import th from '#messages/th/failure.json'

/**
 * Only for a `notFound()` that nobody should call: the framework fills it in the browser alone. Pages return
 * `NotFoundScreen` instead. In both languages and without a script of its own: it is sent along with every page.
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
