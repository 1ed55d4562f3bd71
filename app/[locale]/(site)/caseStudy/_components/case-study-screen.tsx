import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function CaseStudyScreen() {
  return <PlainScreen name="caseStudy" />
}
