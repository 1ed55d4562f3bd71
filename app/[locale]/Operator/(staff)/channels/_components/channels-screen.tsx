import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function ChannelsScreen() {
  return <PlainScreen name="Operator-channels" />
}
