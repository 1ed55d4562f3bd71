import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function SettingsFeesScreen() {
  return <PlainScreen name="Operator-settings-fees" />
}
