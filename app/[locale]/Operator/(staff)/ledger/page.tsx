import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { LedgerScreen } from './_components/ledger-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-ledger')

export default function Page() {
  return <LedgerScreen />
}
