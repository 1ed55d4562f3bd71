import type { Search } from '#components/operator/console.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { WithdrawalsScreen } from './_components/withdrawals-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-withdrawals')

export default async function Page({ searchParams }: { searchParams: Promise<Search> }) {
  return <WithdrawalsScreen search={await searchParams} />
}
