import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { ContentArticlesScreen } from './_components/content-articles-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-content-articles')

export default function Page() {
  return <ContentArticlesScreen />
}
