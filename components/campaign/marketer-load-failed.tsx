import { useTranslations } from 'next-intl'
import { LoadFailed } from '../ui/load-failed.tsx'

/** A region of the marketer's area that could not be read, with a way to try again. */
export function MarketerLoadFailed({
  title,
  href,
  level = 2,
}: {
  title: string
  href: string
  level?: 2 | 3
}) {
  const t = useTranslations('marketer.failed')
  return <LoadFailed level={level} title={title} text={t('text')} retry={t('retry')} href={href} />
}
