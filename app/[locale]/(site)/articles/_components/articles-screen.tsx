import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function ArticlesScreen() {
  return <PlainScreen name="articles" />
}
