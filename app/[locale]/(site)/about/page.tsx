import { getLocale } from 'next-intl/server'
import { JsonLd } from '#components/layout/json-ld.tsx'
import { LOCALE_TAGS, toLocale } from '#lib/i18n/locales.ts'
import { PRODUCT_NAME } from '#lib/i18n/product.ts'
import { toPath } from '#lib/routes/table.ts'
import { toJsonLd } from '#lib/seo/json-ld.ts'
import { pageMetadata, toAbsolute } from '#lib/seo/page-metadata.ts'
import { AboutScreen } from './_components/about-screen.tsx'

export const generateMetadata = () => pageMetadata('about')

export default async function Page() {
  const locale = toLocale(await getLocale())
  const data = toJsonLd({
    '@type': 'AboutPage',
    url: toAbsolute(toPath(locale, 'about')),
    inLanguage: LOCALE_TAGS[locale],
    mainEntity: { '@type': 'Organization', name: PRODUCT_NAME, url: toAbsolute('/') },
  })
  return (
    <>
      <JsonLd text={data} />
      <AboutScreen />
    </>
  )
}
