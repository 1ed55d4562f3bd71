import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function ContentArticlesScreen() {
  return <PlainScreen name="Operator-content-articles" />
}
