import { OffersScreen, toPage } from '#components/package/offers-screen.tsx'
import { publicCalls } from '#lib/calls/public-calls.ts'
import { listOffers } from '#lib/contract/packages.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'

export const generateMetadata = () => pageMetadata('Marketer-package')

export default async function Page({ searchParams }: { searchParams: Promise<{ page?: string }> }) {
  const page = toPage((await searchParams).page)
  const list = await publicCalls().tryCall(listOffers, { query: { page, kind: 'package' } })
  return <OffersScreen kind="package" list={list} />
}
