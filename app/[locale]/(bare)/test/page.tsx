import { NotFoundScreen } from '#components/layout/not-found-screen.tsx'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { readSite } from '#lib/session/site.ts'
import { TestScreen } from './_components/test-screen.tsx'

export const generateMetadata = () => pageMetadata('test')

/** Demo mode only (reliability.md §4.2). */
export default function Page() {
  if (!readSite(process.env).demo) return <NotFoundScreen />
  return <TestScreen />
}
