import { getLocale } from 'next-intl/server'
import { answerPostedLead } from '#components/lead/answer-posted-lead.ts'
import { publicCalls } from '#lib/calls/call.ts'
import { getConfig } from '#lib/contract/open.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { ContactScreen } from './_components/contact-screen.tsx'

export const generateMetadata = () => pageMetadata('contact')

export default async function Page() {
  const posted = await answerPostedLead('contact', toLocale(await getLocale()))
  const config = await publicCalls().tryCall(getConfig, {})
  return <ContactScreen contact={config?.contact ?? null} posted={posted} />
}
