import { useTranslations } from 'next-intl'
import { ErrorState } from '../ui/error-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'

/** A region of the influencer's area that could not be read, with a way to try again. */
export function LoadFailed({ title, href, level = 2 }: { title: string; href: string; level?: 2 | 3 }) {
  const t = useTranslations('influencer.failed')
  return (
    <ErrorState
      level={level}
      title={title}
      text={t('text')}
      retry={
        <LinkButton variant="secondary" href={href}>
          {t('retry')}
        </LinkButton>
      }
    />
  )
}
