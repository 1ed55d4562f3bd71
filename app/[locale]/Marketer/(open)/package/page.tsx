import { OffersScreen, toPage } from '#components/package/offers-screen.tsx'
import { publicCalls } from '#lib/calls/call.ts'
import { listOffers } from '#lib/contract/packages.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'

interface Props {
  searchParams: Promise<{ page?: string }>
}

export async function generateMetadata({ searchParams }: Props) {
  const page = toPage((await searchParams).page)
  return pageMetadata('Marketer-package', { query: { page: page > 1 ? String(page) : undefined } })
}

export default async function Page({ searchParams }: Props) {
  const page = toPage((await searchParams).page)
  const list = await publicCalls().tryCall(listOffers, { query: { page, kind: 'package' } })
  return <OffersScreen kind="package" list={list} />
}
