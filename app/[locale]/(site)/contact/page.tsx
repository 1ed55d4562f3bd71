import { getLocale } from 'next-intl/server'
import { JsonLd } from '#components/layout/json-ld.tsx'
import { answerPostedLead } from '#components/lead/answer-posted-lead.ts'
import { publicCalls } from '#lib/calls/call.ts'
import { getConfig } from '#lib/contract/open.ts'
import { LOCALE_TAGS, toLocale } from '#lib/i18n/locales.ts'
import { PRODUCT_NAME } from '#lib/i18n/product.ts'
import { toPath } from '#lib/routes/table.ts'
import { toJsonLd } from '#lib/seo/json-ld.ts'
import { pageMetadata, toAbsolute } from '#lib/seo/page-metadata.ts'
import { ContactScreen } from './_components/contact-screen.tsx'

export const generateMetadata = () => pageMetadata('contact')

export default async function Page() {
  const locale = toLocale(await getLocale())
  const posted = await answerPostedLead('contact', locale)
  const config = await publicCalls().tryCall(getConfig, {})
  const data = toJsonLd({
    '@type': 'ContactPage',
    url: toAbsolute(toPath(locale, 'contact')),
    inLanguage: LOCALE_TAGS[locale],
    mainEntity: { '@type': 'Organization', name: PRODUCT_NAME, url: toAbsolute('/') },
  })
  return (
    <>
      <JsonLd text={data} />
      <ContactScreen contact={config?.contact ?? null} posted={posted} />
    </>
  )
}
