import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { ContentSeoScreen } from './_components/content-seo-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-content-seo')

export default function Page() {
  return <ContentSeoScreen />
}
