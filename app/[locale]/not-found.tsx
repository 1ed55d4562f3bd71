'use client'
import { useParams, usePathname } from 'next/navigation'
import en from '#messages/en/failure.json'
import th from '#messages/th/failure.json'

/**
 * Only for a `notFound()` that nobody should call: the framework fills it in the browser alone. Pages return
 * `NotFoundScreen` instead. A client part, because the framework sends this along with every page.
 */
export default function NotFound() {
  const t = useParams().locale === 'en' ? en : th
  return (
    <main id="main">
      <h1>{t.notFound}</h1>
      <p>{usePathname().slice(0, 256)}</p>
      <p>
        <a href="/">{t.home}</a>
      </p>
    </main>
  )
}
