import { cookies } from 'next/headers'
import { memberCalls } from '#lib/calls/member-calls.ts'
import { getLineLink } from '#lib/contract/line-link.ts'
import { getNotificationChoices } from '#lib/contract/notifications.ts'
import { LineSection } from './line-section.tsx'

/** Page to connect LINE and choose the messages sent there. */
export async function LineNotification({ kind }: { kind: 'influencer' | 'marketer' }) {
  const calls = memberCalls(await cookies())
  const [link, choices] = await Promise.all([
    calls.tryCall(getLineLink, {}),
    calls.tryCall(getNotificationChoices, {}),
  ])
  return <LineSection kind={kind} link={link} choices={choices} />
}
