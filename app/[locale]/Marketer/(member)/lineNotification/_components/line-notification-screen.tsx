import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function LineNotificationScreen() {
  return <PlainScreen name="Marketer-lineNotification" />
}
