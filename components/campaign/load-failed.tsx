import { useTranslations } from 'next-intl'
import { LoadFailed as Failed } from '../ui/load-failed.tsx'

/** A region whose data could not be read, with a way to try again. */
export function LoadFailed({ title, href, level = 2 }: { title: string; href: string; level?: 2 | 3 }) {
  const t = useTranslations('marketer.failed')
  return <Failed level={level} title={title} text={t('text')} retry={t('retry')} href={href} />
}
