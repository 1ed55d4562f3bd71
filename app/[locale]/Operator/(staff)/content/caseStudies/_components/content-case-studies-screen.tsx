import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function ContentCaseStudiesScreen() {
  return <PlainScreen name="Operator-content-caseStudies" />
}
