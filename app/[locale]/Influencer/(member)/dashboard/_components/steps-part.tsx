import { useLocale, useTranslations } from 'next-intl'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Section } from '#components/ui/section.tsx'
import { Status } from '#components/ui/status.tsx'
import type { Tone } from '#components/ui/tone.ts'
import type { FirstStepKey, StepState } from '#lib/domain/account/first-steps.ts'
import { formatDate } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import styles from './dashboard.module.scss'
import type { Dashboard } from './dashboard.ts'

type CommandKey = Exclude<FirstStepKey, 'account'>

const TONES: Readonly<Record<StepState, Tone>> = {
  done: 'success',
  yours: 'warning',
  ours: 'info',
  later: 'neutral',
}

/** Link to the page of a step. `account` has none, because we review it. */
function hrefOf(key: CommandKey, locale: Locale, channelId: string | undefined): string {
  const channels = toPath(locale, 'Influencer-channelDetail')
  switch (key) {
    case 'profile':
      return toPath(locale, 'Influencer-signUpProfile')
    case 'channel':
      return `${channels}?add=1`
    case 'ownership':
    case 'figures':
      return channelId ? `${channels}?id=${channelId}` : channels
    case 'bank':
      return `${toPath(locale, 'Influencer-earn')}?view=bank`
    case 'apply':
      return toPath(locale, 'Influencer-jobMarket')
  }
}

/**
 * The steps to the first job: the reader's, and ours with their deadline; the reader's first open step has the primary
 * button.
 */
export function StepsPart({
  steps,
  channels,
}: {
  steps: Dashboard['checklist']
  channels: Dashboard['channels']
}) {
  const t = useTranslations('influencer.dashboard')
  const locale = toLocale(useLocale())
  const next = steps.find((step) => step.state === 'yours')?.key
  const done = steps.filter((step) => step.state === 'done').length
  const progress = t('stepsDone', { done, count: steps.length })
  const channelId =
    channels.find((one) => one.status === 'waiting_approve' || one.status === 'allowed')?.id ??
    channels[0]?.id
  return (
    <Section id="steps" title={t('steps')} action={<span>{progress}</span>}>
      <div className={styles.way} aria-hidden="true">
        {steps.map(({ key, state }) => (
          <span key={key} data-state={state} />
        ))}
      </div>
      <ol className={styles.lines}>
        {steps.map(({ key, state, by }) => {
          return (
            <li key={key} className={styles.line} aria-current={key === next ? 'step' : undefined}>
              <div className={styles.lineText}>
                <strong>{t(`step.${key}.title`)}</strong>
                {state !== 'done' && (
                  <span className={styles.lineNote}>
                    {state === 'ours' && by
                      ? t('stepBy', { date: formatDate(by, locale, 'short') })
                      : t(`step.${key}.text`)}
                  </span>
                )}
              </div>
              <div className={styles.lineEnd}>
                {state === 'yours' && key !== 'account' ? (
                  <LinkButton
                    variant={key === next ? 'primary' : 'secondary'}
                    href={hrefOf(key, locale, channelId)}
                  >
                    {t(`step.${key}.action`)}
                  </LinkButton>
                ) : (
                  <Status tone={TONES[state]}>{t(`stepState.${state}`)}</Status>
                )}
              </div>
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
