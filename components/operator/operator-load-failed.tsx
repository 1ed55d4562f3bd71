import { LoadFailed } from '../ui/load-failed.tsx'
import { useTexts } from './texts.ts'

/** Error state of a console region, with a link that tries again; of a later page of a list, to the first. */
export function OperatorLoadFailed({
  href,
  level = 2,
  isLater = false,
}: {
  href: string
  level?: 2 | 3
  isLater?: boolean
}) {
  const t = useTexts('failed')
  return (
    <LoadFailed
      level={level}
      title={t(isLater ? 'pageTitle' : 'title')}
      text={t(isLater ? 'pageText' : 'text')}
      retry={t(isLater ? 'pageRetry' : 'retry')}
      href={href}
    />
  )
}
