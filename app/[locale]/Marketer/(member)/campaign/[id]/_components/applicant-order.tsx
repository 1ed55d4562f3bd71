import { useTranslations } from 'next-intl'
import chips from '#components/job/job.module.scss'
import { cx } from '#components/ui/cx.ts'
import { Cluster } from '#components/ui/stack.tsx'
import choose from './choose.module.scss'
import { APPLICANT_ORDERS, APPLICANT_VIEWS, type ApplicantQuery, applicantsHref } from './sort-applicants.ts'

/**
 * View options of the applicants: cards or table, sort order, only people with completed jobs. Links, so that the back
 * button works.
 */
export function ApplicantOrder({
  path,
  query,
  after,
  invited,
}: {
  path: string
  query: ApplicantQuery
  /** The people were invited: nobody applied. */
  invited: boolean
  after: string | undefined
}) {
  const t = useTranslations('campaign.choose')
  const hrefOf = (change: Partial<ApplicantQuery>) => applicantsHref(path, { ...query, ...change }, after)
  const chip = (key: string, href: string, isOn: boolean, text: string) => (
    <a key={key} href={href} className={chips.chip} aria-current={isOn ? 'true' : undefined}>
      {text}
    </a>
  )
  return (
    <Cluster gap={3}>
      <nav aria-label={t('view')} className={cx(chips.chips, choose.views)}>
        {APPLICANT_VIEWS.map((view) => chip(view, hrefOf({ view }), view === query.view, t(`views.${view}`)))}
      </nav>
      <nav aria-label={t('order')} className={cx(chips.chips, choose.orders)}>
        <span aria-hidden="true">{t('order')}</span>
        {APPLICANT_ORDERS.map((sort) =>
          chip(
            sort,
            hrefOf({ sort }),
            sort === query.sort,
            t(sort === 'new' && invited ? 'newlyInvited' : `orders.${sort}`),
          ),
        )}
        {chip('proven', hrefOf({ proven: !query.proven }), query.proven, t('proven'))}
      </nav>
    </Cluster>
  )
}
