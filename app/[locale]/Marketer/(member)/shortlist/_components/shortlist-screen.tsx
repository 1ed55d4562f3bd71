'use client'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { CandidateFacts } from '#components/campaign/candidate-facts.tsx'
import { MarketerLoadFailed } from '#components/campaign/marketer-load-failed.tsx'
import { PersonLinks } from '#components/campaign/person-links.tsx'
import { Avatar } from '#components/ui/avatar.tsx'
import { Card } from '#components/ui/card.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Cluster, Grid, Stack } from '#components/ui/stack.tsx'
import { queryOptionsOf } from '#lib/calls/query-options.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import { getShortlist } from '#lib/contract/influencer-search.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import styles from './shortlist.module.scss'

/** Shortlisted people, with a button to invite some of them. */
export function ShortlistScreen({ first }: { first: ResponseOf<typeof getShortlist> | null }) {
  const t = useTranslations('campaign.shortlist')
  const locale = toLocale(useLocale())
  const own = useId()
  const { data, isFetching } = useQuery({
    ...queryOptionsOf(getShortlist, {}),
    ...(first ? { initialData: first } : {}),
  })
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const invite = toPath(locale, 'Marketer-inviteOnlyCampaign')
  if (!data) return <MarketerLoadFailed title={t('failed')} href={toPath(locale, 'Marketer-shortlist')} />
  const chosen = data.items.filter((one) => picked.has(one.channelId))
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {data.items.length === 0 ? (
        <EmptyState
          kind="first"
          title={t('none')}
          text={t('noneText')}
          action={<LinkButton href={invite}>{t('find')}</LinkButton>}
        />
      ) : (
        <Stack gap={4}>
          <Cluster justify="between">
            <span role="status">{isFetching ? t('reading') : t('picked', { count: chosen.length })}</span>
            {chosen.length > 0 && (
              <LinkButton href={`${invite}?people=${chosen.map((one) => one.channelId).join(',')}`}>
                {t('invite', { count: chosen.length })}
              </LinkButton>
            )}
          </Cluster>
          <Grid as="ul" gap={3} min="24rem" className={styles.plain}>
            {data.items.map((person) => {
              const nameId = `${own}${person.channelId}`
              return (
                <Card as="li" key={person.channelId} selected={picked.has(person.channelId)}>
                  <div className={styles.person}>
                    <input
                      id={nameId}
                      type="checkbox"
                      checked={picked.has(person.channelId)}
                      onChange={(event) => {
                        const next = new Set(picked)
                        if (event.target.checked) next.add(person.channelId)
                        else next.delete(person.channelId)
                        setPicked(next)
                      }}
                    />
                    <Avatar name={person.name} src={person.imageUrl} size={48} />
                    <div className={styles.body}>
                      <label htmlFor={nameId} className={styles.name}>
                        {person.name}
                      </label>
                      <CandidateFacts person={person}>
                        <span className={styles.muted}>
                          {t('added', { date: formatDate(person.addedAt, locale, 'short') })}
                        </span>
                      </CandidateFacts>
                      <PersonLinks person={person} />
                    </div>
                  </div>
                </Card>
              )
            })}
          </Grid>
        </Stack>
      )}
    </>
  )
}
