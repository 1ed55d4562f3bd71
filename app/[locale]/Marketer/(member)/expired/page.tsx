import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import { memberCalls } from '#lib/calls/member-calls.ts'
import { getExpiringCredit } from '#lib/contract/credits.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { ExpiredScreen } from './_components/expired-screen.tsx'

export const generateMetadata = () => pageMetadata('Marketer-expired')

export default async function Page() {
  const data = await memberCalls(await cookies()).tryCall(getExpiringCredit, {})
  if (data && data.expired.length === 0 && data.expiring.length === 0)
    redirect(toPath(toLocale(await getLocale()), 'Marketer-dashboard'))
  return <ExpiredScreen data={data} />
}
