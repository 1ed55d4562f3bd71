import { useLocale, useTranslations } from 'next-intl'
import { ChannelList, ChannelTiles } from '#components/channel/channel-list.tsx'
import type { ChannelLoginAnswer } from '#components/channel/channel-login-return.tsx'
import type { ChannelDetail, ChannelSummary } from '#components/channel/channel-tone.ts'
import { AddChannel, ChannelLogin, ChannelLoginReturn, ChannelView } from '#components/channel/lazy-parts.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { InAppHint } from '#components/ui/in-app-hint.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Stack } from '#components/ui/stack.tsx'
import { CHANNEL_TYPES, type ChannelType } from '#lib/domain/channel/types.ts'
import type { Currency } from '#lib/domain/money/money.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'

export type ChannelPlace =
  | { view: 'list'; channels: readonly ChannelSummary[] | null }
  | { view: 'types' }
  | { view: 'add'; type: ChannelType; canLogin: boolean }
  | { view: 'stopped' }
  | { view: 'login'; answer: ChannelLoginAnswer }
  | { view: 'channel'; id: string; channel: ChannelDetail | null; memberId: string; currency: Currency }

/**
 * The influencer's channels: the list, the nine tiles, the form of one type, why a stopped account adds none, the return
 * from a platform, or one channel.
 */
export function ChannelDetailScreen({ place }: { place: ChannelPlace }) {
  const locale = toLocale(useLocale())
  const t = useTranslations('channel')
  const social = useTranslations('social')
  const pages = useTranslations('pages.Influencer-channelDetail')
  const home = toPath(locale, 'Influencer-channelDetail')
  const header = {
    list: pages('title'),
    types: t('add'),
    add: place.view === 'add' ? t('handle.heading', { channel: social(`channel.${place.type}`) }) : '',
    stopped: t('add'),
    login: t('add'),
    channel: pages('title'),
  }[place.view]
  return (
    <>
      <PageHeader
        title={header}
        lead={place.view === 'list' ? pages('description') : undefined}
        {...(place.view === 'list' ? {} : { back: { href: home, label: t('back') } })}
      />
      {place.view === 'list' &&
        (place.channels ? (
          <ChannelList channels={place.channels} />
        ) : (
          <LoadFailed title={t('failed')} text={t('failedText')} retry={t('retry')} href={home} />
        ))}
      <Stack gap={5}>
        {place.view !== 'list' && place.view !== 'stopped' && (
          <InAppHint
            text={t('inApp.text')}
            openLabel={t('inApp.open')}
            copyLabel={t('inApp.copy')}
            copiedLabel={t('inApp.copied')}
          />
        )}
        {place.view === 'stopped' && (
          <Banner
            tone="info"
            actions={
              <LinkButton href={toPath(locale, 'Influencer-dashboard')}>{t('stopped.why')}</LinkButton>
            }
          >
            {t('stopped.text')}
          </Banner>
        )}
        {place.view === 'types' && <ChannelTiles types={CHANNEL_TYPES} />}
        {place.view === 'add' && (
          <Stack gap={5}>
            {place.canLogin && <ChannelLogin type={place.type} or={<h2>{t('login.or')}</h2>} />}
            <AddChannel type={place.type} />
          </Stack>
        )}
        {place.view === 'login' && <ChannelLoginReturn answer={place.answer} />}
        {place.view === 'channel' &&
          (place.channel ? (
            <ChannelView
              key={place.id}
              channel={place.channel}
              memberId={place.memberId}
              currency={place.currency}
            />
          ) : (
            <EmptyState
              kind="noResult"
              title={t('missing')}
              text={t('missingText')}
              link={{ href: home, label: t('back') }}
            />
          ))}
      </Stack>
    </>
  )
}
