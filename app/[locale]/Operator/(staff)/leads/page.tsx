import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { LeadsScreen } from './_components/leads-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-leads')

export default function Page() {
  return <LeadsScreen />
}
