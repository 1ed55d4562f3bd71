import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { DashboardScreen } from './_components/dashboard-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-dashboard')

export default function Page() {
  return <DashboardScreen />
}
