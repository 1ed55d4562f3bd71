import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { HealthScreen } from './_components/health-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-health')

export default function Page() {
  return <HealthScreen />
}
