import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { DocumentsScreen } from './_components/documents-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-documents')

export default function Page() {
  return <DocumentsScreen />
}
