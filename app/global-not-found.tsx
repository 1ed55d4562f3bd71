import type { Metadata } from 'next'
import '#components/layout/site.scss'
import { createTranslator } from 'next-intl'
import { LOCALES } from '#lib/i18n/locales.ts'
import { loadMessages } from '#lib/i18n/messages.ts'

export const metadata: Metadata = { title: '404', robots: { index: false } }

/** For URLs outside both languages, such as a missing file: short, in both languages. */
export default async function GlobalNotFound() {
  const parts = await Promise.all(
    LOCALES.map(async (locale) => {
      const t = createTranslator({
        locale,
        messages: await loadMessages(locale),
        namespace: 'common.notFound',
      })
      return { locale, title: t('title'), home: t('home') }
    }),
  )
  return (
    <html lang="th">
      <body>
        <main>
          <h1>404</h1>
          {parts.map(({ locale, title, home }) => (
            <p key={locale} lang={locale}>
              {title} · <a href={`/${locale}`}>{home}</a>
            </p>
          ))}
        </main>
      </body>
    </html>
  )
}
