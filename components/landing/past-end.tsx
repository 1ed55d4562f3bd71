import { useTranslations } from 'next-intl'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'

/** Shown for a page number after the last page; links to the last page. */
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
