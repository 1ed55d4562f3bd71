'use client'
import '#components/layout/site.scss'
import en from '#messages/en/failure.json'
import th from '#messages/th/failure.json'

/** The last resort, when even the layout failed: the text of docs/requirements.md#pages and a link home. */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  const english = typeof location === 'undefined' || location.pathname.startsWith('/en')
  const t = english ? en : th
  return (
    <html lang={english ? 'en' : 'th'}>
      <body>
        <title>{t.title}</title>
        <main>
          <h1>{t.title}</h1>
          <p>{t.text}</p>
          {error.digest && (
            <p>
              {t.reference} <code>{error.digest}</code>
            </p>
          )}
          <p>
            <a href="/">{t.home}</a>
          </p>
        </main>
      </body>
    </html>
  )
}
