import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { LineNotificationScreen } from './_components/line-notification-screen.tsx'

export const generateMetadata = () => pageMetadata('Influencer-lineNotification')

export default function Page() {
  return <LineNotificationScreen />
}
