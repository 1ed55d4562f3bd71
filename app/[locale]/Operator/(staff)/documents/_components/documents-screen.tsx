import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function DocumentsScreen() {
  return <PlainScreen name="Operator-documents" />
}
