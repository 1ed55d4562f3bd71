import { useLocale, useTranslations } from 'next-intl'
import { ChannelName } from '#components/campaign/channel-name.tsx'
import { Select } from '#components/form/text-input.tsx'
import styles from '#components/job/job.module.scss'
import { MatchReasons, MetPoint } from '#components/job/match-reasons.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Section } from '#components/ui/section.tsx'
import { Cluster, Stack } from '#components/ui/stack.tsx'
import { Status } from '#components/ui/status.tsx'
import { waitsForTeam } from '#lib/domain/campaign/waits-for-team.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { metPoints } from './checklist.ts'
import type { OpeningProps } from './opening.ts'

/** Every requirement, met or explained, for each channel; the best channel is unfolded. */
export function VerdictPart({ job, match, people, forId }: OpeningProps) {
  const t = useTranslations('influencer.marketDetail')
  const unknown = useTranslations('influencer.managers')('unknownName')
  const locale = toLocale(useLocale())
  const best = match?.bestChannelId ?? match?.channels[0]?.channelId
  return (
    <Section id="verdict" title={t('verdict')}>
      {people.length > 0 && (
        <form method="get" action={toPath(locale, 'Influencer-jobMarket-detail', { id: job.id })}>
          <Cluster>
            <Select
              label={t('applyFor')}
              name="for"
              defaultValue={forId ?? ''}
              empty={t('me')}
              options={people.map((one) => ({ value: one.id, label: one.name ?? unknown }))}
            />
            <Button type="submit" variant="secondary">
              {t('show')}
            </Button>
          </Cluster>
        </form>
      )}
      {!match ? (
        <Banner tone="warning">{t('noMatchData')}</Banner>
      ) : match.channels.length === 0 ? (
        <Banner
          tone="info"
          actions={
            <LinkButton href={toPath(locale, 'Influencer-channelDetail')}>{t('addChannel')}</LinkButton>
          }
        >
          {t('noChannel')}
        </Banner>
      ) : (
        <Stack gap={3}>
          {match.channels.map((one) => (
            <Card key={one.channelId}>
              <details open={one.channelId === best || undefined} className={styles.details}>
                <summary>
                  <ChannelName channel={one} />{' '}
                  {waitsForTeam(one.failures) ? (
                    <Status tone="info">{t('verdictWaits')}</Status>
                  ) : (
                    <Status tone={one.isMatch ? 'success' : 'warning'}>
                      {one.isMatch ? t('verdictYes') : t('verdictNo', { count: one.failures.length })}
                    </Status>
                  )}
                </summary>
                <Stack gap={2}>
                  {one.failures.length > 0 && <MatchReasons failures={one.failures} />}
                  <ul className={styles.points}>
                    {metPoints(job, one.failures).map((key) => (
                      <MetPoint key={key}>{t(key)}</MetPoint>
                    ))}
                  </ul>
                </Stack>
              </details>
            </Card>
          ))}
        </Stack>
      )}
    </Section>
  )
}
