import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function SettingsOperatorsScreen() {
  return <PlainScreen name="Operator-settings-operators" />
}
