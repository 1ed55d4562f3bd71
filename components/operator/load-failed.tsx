import { LoadFailed as Failed } from '../ui/load-failed.tsx'
import { useTexts } from './texts.ts'

/** A region of the console whose data could not be read, with a way to try again. */
export function LoadFailed({ href, level = 2 }: { href: string; level?: 2 | 3 }) {
  const t = useTexts('failed')
  return <Failed level={level} title={t('title')} text={t('text')} retry={t('retry')} href={href} />
}
