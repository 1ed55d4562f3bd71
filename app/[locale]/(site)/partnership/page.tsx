import { getLocale } from 'next-intl/server'
import { answerPostedLead } from '#components/lead/answer-posted-lead.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { PartnershipScreen } from './_components/partnership-screen.tsx'

export const generateMetadata = () => pageMetadata('partnership')

export default async function Page() {
  const posted = await answerPostedLead('partnership', toLocale(await getLocale()))
  return <PartnershipScreen posted={posted} />
}
