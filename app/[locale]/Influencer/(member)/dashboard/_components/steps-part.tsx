import { useLocale, useTranslations } from 'next-intl'
import styles from '#components/job/job.module.scss'
import { Card } from '#components/ui/card.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Section } from '#components/ui/section.tsx'
import { Status } from '#components/ui/status.tsx'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import type { Dashboard } from './dashboard-screen.tsx'

/** First steps of a new influencer; the first that is open carries the primary button. */
export function StepsPart({ steps }: { steps: Dashboard['checklist'] }) {
  const t = useTranslations('influencer.dashboard')
  const locale = toLocale(useLocale())
  const hrefs = {
    profile: toPath(locale, 'Influencer-signUpProfile'),
    channel: toPath(locale, 'Influencer-channelDetail'),
    bank: `${toPath(locale, 'Influencer-earn')}?view=bank`,
  }
  const known = steps.flatMap(({ key, done }) =>
    key in hrefs ? [{ key: key as keyof typeof hrefs, done }] : [],
  )
  const next = known.find((step) => !step.done)?.key
  return (
    <Section id="steps" title={t('steps')}>
      <Card>
        <ol className={styles.list}>
          {known.map(({ key, done }) => (
            <li key={key} className={styles.row}>
              <div className={styles.grow}>
                <strong>{t(`step.${key}.title`)}</strong>
                <p className={styles.muted}>{t(`step.${key}.text`)}</p>
              </div>
              {done ? (
                <Status tone="success">{t('stepDone')}</Status>
              ) : (
                <LinkButton variant={key === next ? 'primary' : 'secondary'} href={hrefs[key]}>
                  {t(`step.${key}.action`)}
                </LinkButton>
              )}
            </li>
          ))}
        </ol>
      </Card>
    </Section>
  )
}
