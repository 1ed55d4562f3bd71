import { getLocale } from 'next-intl/server'
import { toLocale } from '#lib/i18n/locales.ts'
import { toAllowedUrl } from '#lib/routes/external.ts'
import { toPath } from '#lib/routes/table.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { OneMomentScreen } from './_components/one-moment-screen.tsx'

const FORM_HOSTS = ['docs.google.com', 'forms.gle']

export const generateMetadata = () => pageMetadata('setCookieGGForm')

export default async function Page({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}) {
  const { url } = await searchParams
  const form = typeof url === 'string' ? toAllowedUrl(url, FORM_HOSTS) : undefined
  return <OneMomentScreen href={form ?? toPath(toLocale(await getLocale()), 'home')} />
}
