import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { ArticlesScreen } from './_components/articles-screen.tsx'

export const generateMetadata = () => pageMetadata('articles')

export default function Page() {
  return <ArticlesScreen />
}
