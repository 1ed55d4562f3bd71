import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { StatementScreen } from './_components/statement-screen.tsx'

export const generateMetadata = () => pageMetadata('Marketer-statement')

export default function Page() {
  return <StatementScreen />
}
