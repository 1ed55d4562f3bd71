import { NotFoundScreen } from '#components/layout/not-found-screen.tsx'
import { notFoundMetadata } from '#lib/seo/page-metadata.ts'

export const generateMetadata = notFoundMetadata

/**
 * Every path of a language that is not a page (docs/requirements.md#pages); the middleware also sends unknown languages
 * here.
 */
export default function UnknownPage() {
  return <NotFoundScreen />
}
