import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { AccountScreen } from './_components/account-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-account')

export default function Page() {
  return <AccountScreen />
}
