import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function ContentSeoScreen() {
  return <PlainScreen name="Operator-content-seo" />
}
