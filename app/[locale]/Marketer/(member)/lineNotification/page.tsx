import { LineNotificationPage } from '#components/account/line-notification-page.tsx'
import { pageMetadata } from '#lib/seo/page-metadata.ts'

export const generateMetadata = () => pageMetadata('Marketer-lineNotification')

export default function Page() {
  return <LineNotificationPage kind="marketer" />
}
