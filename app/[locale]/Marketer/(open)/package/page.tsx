import { toPage } from '#components/package/offers-screen.tsx'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { OffersPage } from '../offers-page.tsx'

interface Props {
  searchParams: Promise<{ page?: string }>
}

export async function generateMetadata({ searchParams }: Props) {
  const page = toPage((await searchParams).page)
  return pageMetadata('Marketer-package', { query: { page: page > 1 ? String(page) : undefined } })
}

export default async function Page({ searchParams }: Props) {
  return <OffersPage kind="package" page={toPage((await searchParams).page)} />
}
