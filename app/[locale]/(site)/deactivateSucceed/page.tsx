import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { AccountClosedScreen } from './_components/account-closed-screen.tsx'

export const generateMetadata = () => pageMetadata('deactivateSucceed')

export default function Page() {
  return <AccountClosedScreen />
}
