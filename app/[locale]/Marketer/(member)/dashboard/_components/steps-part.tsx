import { useLocale, useTranslations } from 'next-intl'
import { Card } from '#components/ui/card.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Section } from '#components/ui/section.tsx'
import { Status } from '#components/ui/status.tsx'
import { wholeWords } from '#components/ui/whole-words.tsx'
import { isOneOf, keysOf } from '#lib/domain/one-of.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { type RouteName, toPath } from '#lib/routes/table.ts'
import styles from './dashboard.module.scss'
import type { Dashboard } from './dashboard.ts'

const STEPS = {
  profile: 'Marketer-signUpProfile',
  credit: 'Marketer-credit-buy',
  campaign: 'Marketer-publicCampaign',
} as const satisfies Record<string, RouteName>

/** First steps of a new marketer; the first open one has the primary button. */
export function StepsPart({ steps }: { steps: Dashboard['checklist'] }) {
  const t = useTranslations('marketer.steps')
  const locale = toLocale(useLocale())
  const known = steps.flatMap(({ key, done }) => (isOneOf(keysOf(STEPS), key) ? [{ key, done }] : []))
  const next = known.find((step) => !step.done)?.key
  return (
    <Section id="steps" title={t('title')}>
      <Card>
        <ol className={styles.steps}>
          {known.map(({ key, done }) => (
            <li key={key} className={styles.step}>
              <div>
                <strong>{t(`${key}.title`)}</strong>
                <p className={styles.muted}>{wholeWords(t(`${key}.text`))}</p>
              </div>
              {done ? (
                <Status tone="success">{t('done')}</Status>
              ) : (
                <LinkButton
                  variant={key === next ? 'primary' : 'secondary'}
                  href={toPath(locale, STEPS[key])}
                >
                  {t(`${key}.action`)}
                </LinkButton>
              )}
            </li>
          ))}
        </ol>
      </Card>
    </Section>
  )
}
