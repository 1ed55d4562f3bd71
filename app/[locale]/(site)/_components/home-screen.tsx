import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function HomeScreen() {
  return <PlainScreen name="home" />
}
