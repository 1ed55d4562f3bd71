import { LineNotificationPage } from '#components/account/line-notification-page.tsx'
import { pageMetadata } from '#lib/seo/page-metadata.ts'

export const generateMetadata = () => pageMetadata('Influencer-lineNotification')

export default function Page() {
  return <LineNotificationPage kind="influencer" />
}
