import { ErrorState } from '../ui/error-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { useTexts } from './texts.ts'

/** A region of the console whose data could not be read, with a way to try again. */
export function LoadFailed({ href, level = 2 }: { href: string; level?: 2 | 3 }) {
  const t = useTexts('failed')
  return (
    <ErrorState
      level={level}
      title={t('title')}
      text={t('text')}
      retry={
        <LinkButton variant="secondary" href={href}>
          {t('retry')}
        </LinkButton>
      }
    />
  )
}
