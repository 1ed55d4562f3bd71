import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function SettingsClocksScreen() {
  return <PlainScreen name="Operator-settings-clocks" />
}
