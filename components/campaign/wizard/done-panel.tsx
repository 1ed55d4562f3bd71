'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { useErrorText } from '../../form/use-error-text.ts'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Cluster, Stack } from '../../ui/stack.tsx'
import { PublicLink } from '../public-link.tsx'
import styles from './done-panel.module.scss'
import type { Published } from './step-check.tsx'
import type { Campaign } from './use-draft.ts'

/** Result of publishing and the next steps; takes the focus. */
export function DonePanel({ campaign, done }: { campaign: Campaign; done: Published }) {
  const t = useTranslations('campaign.done')
  const errorText = useErrorText()
  const locale = toLocale(useLocale())
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const failed = done.offers.filter((one) => one.error)
  const sent = done.offers.length - failed.length
  const path = toPath(locale, 'Marketer-campaign-detail', { id: campaign.id })
  return (
    <Card as="section" labelledBy="published" flush className={styles.done}>
      <Stack className={styles.words}>
        <h2 id="published" ref={heading} tabIndex={-1}>
          {done.status === 'in_review'
            ? t('inReview')
            : campaign.entry === 'public'
              ? t('open')
              : t('sent', { count: sent })}
        </h2>
        <p>{t('no', { no: campaign.no })}</p>
        <p>
          {done.status === 'in_review'
            ? t('inReviewText')
            : campaign.entry === 'public'
              ? t('openText')
              : t('sentText')}
        </p>
        {done.status === 'open' && campaign.entry === 'public' && <PublicLink campaignId={campaign.id} />}
        {failed.length > 0 && (
          <>
            <p>{t('failed', { count: failed.length })}</p>
            <ul>
              {failed.map((one) => (
                <li key={one.channelId}>
                  {one.name}: {one.error && errorText(one.error)}
                </li>
              ))}
            </ul>
          </>
        )}
        <Cluster>
          <LinkButton href={campaign.entry === 'public' ? path : `${path}?tab=influencers`}>
            {t('see')}
          </LinkButton>
          <LinkButton variant="secondary" href={toPath(locale, 'Marketer-dashboard')}>
            {t('dashboard')}
          </LinkButton>
        </Cluster>
      </Stack>
    </Card>
  )
}
