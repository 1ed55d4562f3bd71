import { useTranslations } from 'next-intl'
import { Section } from '#components/ui/section.tsx'
import type { ResponseOf } from '#lib/calls/call.ts'
import type { getPublicJob } from '#lib/contract/job-market.ts'
import styles from './job-detail.module.scss'

function Lines({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <div>
      <h3>{title}</h3>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}

/** The brief in the brand's own words and language. */
export function Brief({ brief }: { brief: ResponseOf<typeof getPublicJob>['brief'] }) {
  const t = useTranslations('site.jobs')
  return (
    <Section id="brief" title={t('brief')}>
      <p className={styles.text}>{brief.text}</p>
      <Lines title={t('messages')} items={brief.messages} />
      <Lines title={t('dos')} items={brief.dos} />
      <Lines title={t('donts')} items={brief.donts} />
      <Lines title={t('tags')} items={[...brief.mentions, ...brief.hashtags]} />
      <p>{t('disclosure', { tag: brief.disclosureTag })}</p>
    </Section>
  )
}
