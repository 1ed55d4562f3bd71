import { LoadFailed as Failed } from '../ui/load-failed.tsx'
import { useTexts } from './texts.ts'

/** Error state of a console region, with a link that tries again. */
export function LoadFailed({ href, level = 2 }: { href: string; level?: 2 | 3 }) {
  const t = useTexts('failed')
  return <Failed level={level} title={t('title')} text={t('text')} retry={t('retry')} href={href} />
}
