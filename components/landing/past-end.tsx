import { useTranslations } from 'next-intl'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'

/** A page behind the last one of a list that has some: says so, and leads to where there is something. */
export function PastEnd({ last, href }: { last: number; href: string }) {
  const t = useTranslations('site.pages')
  return (
    <EmptyState
      kind="noResult"
      title={t('pastTitle')}
      text={t('pastText', { last })}
      action={<LinkButton href={href}>{t('first')}</LinkButton>}
    />
  )
}
