import { cookies } from 'next/headers'
import { memberCalls } from '#lib/calls/member-calls.ts'
import { getLineLink } from '#lib/contract/line-link.ts'
import { getNotificationChoices } from '#lib/contract/notifications.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { LineNotificationScreen } from './_components/line-notification-screen.tsx'

export const generateMetadata = () => pageMetadata('Influencer-lineNotification')

export default async function Page() {
  const calls = memberCalls(await cookies())
  const [link, choices] = await Promise.all([
    calls.tryCall(getLineLink, {}),
    calls.tryCall(getNotificationChoices, {}),
  ])
  return <LineNotificationScreen link={link} choices={choices} />
}
