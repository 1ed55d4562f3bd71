'use client'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { keepSaveSuccess } from '#lib/browser/save-success.ts'
import { callApi } from '#lib/calls/call.ts'
import { urlOf } from '#lib/calls/url-of.ts'
import { deactivateChannel } from '#lib/contract/channels.ts'
import { getChannelScreenshot } from '#lib/contract/operator-channels.ts'
import { CHANNEL_STATUS_REASONS } from '#lib/domain/channel/reasons.ts'
import type { Currency } from '#lib/domain/money/money.ts'
import { formatCount, formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { DefinitionList } from '../ui/definition-list.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Section } from '../ui/section.tsx'
import { Stack } from '../ui/stack.tsx'
import { AddChannel } from './add-channel.tsx'
import styles from './channel.module.scss'
import { ChannelHead } from './channel-head.tsx'
import { ChannelLogin } from './channel-login.tsx'
import { ChannelMetrics } from './channel-metrics.tsx'
import { ChannelProof } from './channel-proof.tsx'
import { ChannelRates } from './channel-rates.tsx'
import type { ChannelDetail } from './channel-tone.ts'
import { useRefusalText } from './use-refusal-text.ts'

const PROVEN = ['allowed', 'active', 'disconnected', 'not_found', 'suspended']

function RemoveChannel({ channel, memberId }: { channel: ChannelDetail; memberId: string }) {
  const t = useTranslations('channel.remove')
  const locale = toLocale(useLocale())
  const refusalText = useRefusalText()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const remove = async () => {
    setBusy(true)
    try {
      await callApi(deactivateChannel, { params: { id: memberId, channel: channel.id } })
      keepSaveSuccess(t('done'))
      location.assign(toPath(locale, 'Influencer-channelDetail'))
    } catch (refused) {
      setError(refusalText(refused))
      setAsking(false)
    } finally {
      setBusy(false)
    }
  }
  if (!channel.canRemove && channel.liveJobs === 0) return null
  return (
    <Section id="remove" title={t('heading')}>
      {error && (
        <Banner tone="danger" live="alert">
          {error}
        </Banner>
      )}
      {channel.canRemove ? (
        <>
          <p className={styles.muted}>{t('text')}</p>
          <div>
            <Button variant="secondary" onClick={() => setAsking(true)}>
              {t('button')}
            </Button>
          </div>
        </>
      ) : (
        <Banner tone="info" actions={<a href={toPath(locale, 'Influencer-job')}>{t('toJobs')}</a>}>
          {t('blocked', { count: channel.liveJobs })}
        </Banner>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('confirmTitle', { handle: channel.handle })}
        text={t('text')}
        confirmLabel={t('button')}
        cancelLabel={t('keep')}
        danger
        busy={isBusy}
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      />
    </Section>
  )
}

/** One of the influencer's channels: next step, figures, rates, removal. Needs `channel`, `errors`, `form`, `ui`. */
export function ChannelView({
  channel: initial,
  memberId,
  currency,
}: {
  channel: ChannelDetail
  memberId: string
  currency: Currency
}) {
  const t = useTranslations('channel')
  const locale = toLocale(useLocale())
  const router = useRouter()
  const [channel, setChannel] = useState(initial)
  // Who has sent figures reads that they wait; an empty form would ask for them again.
  const [wasSent] = useState(initial.claim !== null)
  const change = (next: ChannelDetail) => {
    setChannel(next)
    router.refresh()
  }
  const { figures, claim, nextAction } = channel
  const sentPicture = (
    <a href={urlOf(getChannelScreenshot, { id: channel.id, kind: 'claim' })} target="_blank" rel="noopener">
      {t('claimPicture')} <span className="visually-hidden">{t('newTab')}</span>
    </a>
  )
  const isProven = PROVEN.includes(channel.status)
  const isClosed = channel.status === 'deactivated' || channel.status === 'blacklist'
  const reason = CHANNEL_STATUS_REASONS.find((one) => one === channel.statusReason)
  const isProofNeeded = nextAction === 'prove_ownership' || nextAction === 'reconnect' || channel.proof.code
  return (
    <Stack gap={6} className={styles.narrow ?? ''}>
      <Card>
        <Stack gap={3}>
          <ChannelHead channel={channel} level={2} />
          {channel.statusReason && (
            <Banner tone={channel.status === 'active' ? 'info' : 'warning'}>
              {reason ? t(`reason.${reason}`) : channel.statusReason}
            </Banner>
          )}
          <DefinitionList
            items={[
              {
                key: 'followers',
                term: t('followers'),
                value: figures.followers === null ? t('none') : formatCount(figures.followers, locale),
              },
              ...(figures.engagementBp === null
                ? []
                : [{ key: 'engagement', term: t('engagement'), value: `${figures.engagementBp / 100}%` }]),
              ...(figures.at
                ? [
                    {
                      key: 'at',
                      term: t('figuresAt', { date: formatDate(figures.at, locale, 'short') }),
                      value: figures.source ? t(`source.${figures.source}`) : '',
                    },
                  ]
                : []),
            ]}
          />
          {figures.followers !== null && !figures.isFresh && !isClosed && (
            <Banner tone="warning">{t('stale')}</Banner>
          )}
          {claim && (
            <Banner tone="info" actions={sentPicture}>
              {t('claim', {
                followers: claim.followers === null ? '–' : formatCount(claim.followers, locale),
                date: formatDate(claim.at, locale, 'short'),
              })}
            </Banner>
          )}
          {channel.url && (
            <p>
              <a href={channel.url} target="_blank" rel="noopener">
                {t('openProfile')} {t('newTab')}
              </a>
            </p>
          )}
        </Stack>
      </Card>
      {nextAction === 'contact_support' && (
        <div>
          <LinkButton variant="secondary" href={toPath(locale, 'contact')}>
            {t('support')}
          </LinkButton>
        </div>
      )}
      {nextAction === 'add_again' && (
        <Section id="again" title={t('action.add_again')}>
          <AddChannel type={channel.type} />
        </Section>
      )}
      {isProofNeeded && !isClosed && (
        <Section id="proof" title={t('proof.heading')}>
          <ChannelProof channel={channel} onChanged={change} />
        </Section>
      )}
      {!isClosed && (
        <Section id="figures" title={t('figures.heading')}>
          {isProven && channel.canLogin && nextAction !== 'reconnect' && (
            <ChannelLogin type={channel.type} channelId={channel.id} isRefresh />
          )}
          {isProven && (nextAction === null || wasSent) ? (
            <details>
              <summary>{t('action.refresh_figures')}</summary>
              <ChannelMetrics channel={channel} onChanged={change} />
            </details>
          ) : isProven ? (
            <ChannelMetrics channel={channel} onChanged={change} />
          ) : (
            <p className={styles.muted}>{t('figures.notYet')}</p>
          )}
        </Section>
      )}
      {!isClosed && (
        <Section id="rates" title={t('rates.heading')}>
          <ChannelRates channel={channel} currency={currency} onChanged={change} />
        </Section>
      )}
      <RemoveChannel channel={channel} memberId={memberId} />
    </Stack>
  )
}
