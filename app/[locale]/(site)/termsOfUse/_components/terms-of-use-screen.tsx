import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function TermsOfUseScreen() {
  return <PlainScreen name="termsOfUse" />
}
