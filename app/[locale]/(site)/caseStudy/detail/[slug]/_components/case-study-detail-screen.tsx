import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function CaseStudyDetailScreen() {
  return <PlainScreen name="caseStudy-detail" />
}
