import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function SettingsRatesScreen() {
  return <PlainScreen name="Operator-settings-rates" />
}
