import { NotFoundScreen } from '#components/layout/not-found-screen.tsx'
import { notFoundMetadata } from '#lib/seo/page-metadata.ts'

export const generateMetadata = notFoundMetadata

/** Every path of the console that is not a page, inside the console; the middleware sends operators only. */
export default function UnknownConsolePage() {
  return <NotFoundScreen list="Operator-dashboard" />
}
