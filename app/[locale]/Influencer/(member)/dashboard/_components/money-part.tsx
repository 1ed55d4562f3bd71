import { useLocale, useTranslations } from 'next-intl'
import payout from '#components/earning/payout.module.scss'
import styles from '#components/job/job.module.scss'
import { formatMoney } from '#components/ui/format.ts'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Money } from '#components/ui/money.tsx'
import { Section } from '#components/ui/section.tsx'
import { Cluster, Stack } from '#components/ui/stack.tsx'
import { Stat } from '#components/ui/stat.tsx'
import { VoiceBand } from '#components/ui/voice-band.tsx'
import type { MoneyWire } from '#lib/contract/shapes/common.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { useTextByKey } from '#lib/i18n/text-by-key.ts'
import { toPath } from '#lib/routes/table.ts'
import type { Dashboard } from './dashboard.ts'
import { FirstPayout } from './first-payout.tsx'

const FIRST_PAYOUT_NOTE = 'first_payout'

/** The main amount, a note and two buttons. */
export function MoneyPart({ data }: { data: Dashboard }) {
  const t = useTranslations('influencer.dashboard')
  const locale = toLocale(useLocale())
  const { withdrawable, net, blockers, pending, withdrawing, onItsWay, nextFreeAt, nextFree } = data.balance
  const tn = useTranslations('earning.net')
  // When everything is being paid out, the payout in progress is the main amount, as in the wallet.
  const way = withdrawable.minor <= 0 ? onItsWay : null
  const tb = useTextByKey('earning.blocker')
  const blocker = withdrawable.minor > 0 ? blockers[0] : undefined
  const text = (money: MoneyWire) => formatMoney(money.minor, money.currency)
  const note =
    pending.minor > 0 && nextFreeAt && nextFree
      ? t(nextFree.minor === pending.minor ? 'pendingAll' : 'pendingNext', {
          amount: text(pending),
          next: text(nextFree),
          date: formatDate(nextFreeAt, locale, 'short'),
        })
      : pending.minor > 0
        ? t('pendingJob', { amount: text(pending) })
        : t('pendingNone')
  const isReturned = data.troubles.some((one) => one.kind === 'payout' && one.status === 'returned')
  const isFresh = data.firstPayoutIsNew && !(FIRST_PAYOUT_NOTE in data.member.toast)
  return (
    <Section id="money" title={t('money')}>
      <VoiceBand>
        <Stack gap={3}>
          <Stat
            label={way ? tn('onWay') : t(net ? (blocker ? 'netBlocked' : 'net') : 'withdrawable')}
            value={
              <span className={payout.net}>
                <Money {...(way?.net ?? net ?? withdrawable)} />
              </span>
            }
            note={
              <>
                {way?.expectedOn && (
                  <>
                    {tn('onWayBy', { date: formatDate(way.expectedOn, locale, 'short') })}
                    <br />
                  </>
                )}
                {net && (
                  <>
                    {t('netOf', { amount: text(withdrawable) })}
                    <br />
                  </>
                )}
                {blocker && !way && (
                  <>
                    {t('whyBlocked', {
                      reason: tb(tb.has(blocker) ? blocker : 'other', {
                        minimum: text(data.balance.minimum),
                        available: text(withdrawable),
                      }),
                    })}
                    <br />
                  </>
                )}
                {note}
              </>
            }
          />
          {((withdrawing.minor > 0 && !way) || data.earnedThisMonth.minor > 0) && (
            <p className={styles.meta}>
              {withdrawing.minor > 0 && !way && (
                <span>{t(isReturned ? 'returned' : 'withdrawing', { amount: text(withdrawing) })}</span>
              )}
              {data.earnedThisMonth.minor > 0 && (
                <span>{t('month', { amount: text(data.earnedThisMonth) })}</span>
              )}
            </p>
          )}
          {isFresh && data.firstPayoutAt && (
            <FirstPayout
              memberId={data.member.id}
              noteKey={FIRST_PAYOUT_NOTE}
              text={t('firstPayout', { date: formatDate(data.firstPayoutAt, locale, 'short') })}
              href={
                data.firstPayoutId
                  ? `${toPath(locale, 'Influencer-earn')}?withdrawal=${data.firstPayoutId}`
                  : undefined
              }
              slipLabel={t('toSlip')}
              closeLabel={t('closeNote')}
            />
          )}
          <Cluster>
            {withdrawable.minor > 0 && (
              <LinkButton href={toPath(locale, 'Influencer-earn-withdraw')}>{t('withdraw')}</LinkButton>
            )}
            <LinkButton variant="secondary" href={toPath(locale, 'Influencer-earn')}>
              {t('earnings')}
            </LinkButton>
          </Cluster>
        </Stack>
      </VoiceBand>
    </Section>
  )
}
