import { toOwnPath } from '#lib/domain/text/own-path.ts'
import { toAllowedUrl } from '#lib/routes/external.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { readSite } from '#lib/session/site.ts'
import { LinkoutScreen } from './_components/linkout-screen.tsx'

export const generateMetadata = () => pageMetadata('MobileApp-Linkout')

export default async function Page({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}) {
  const { gotourl } = await searchParams
  const wanted = typeof gotourl === 'string' ? gotourl : undefined
  const own = toOwnPath(wanted)
  return <LinkoutScreen href={own ? new URL(own, readSite(process.env).appUrl).href : toAllowedUrl(wanted)} />
}
