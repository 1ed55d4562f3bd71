import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function ArticlesDetailScreen() {
  return <PlainScreen name="articles-detail" />
}
