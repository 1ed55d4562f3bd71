import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { RecoveryScreen } from './_components/recovery-screen.tsx'

export const generateMetadata = () => pageMetadata('Marketer-recovery')

export default function Page() {
  return <RecoveryScreen />
}
