import { useTranslations } from 'next-intl'
import type * as z from 'zod/mini'
import type { brief as briefShape } from '#lib/contract/shapes/campaign.ts'
import { Help } from '../ui/help.tsx'
import { Stack } from '../ui/stack.tsx'
import styles from './campaign.module.scss'

type Brief = z.output<typeof briefShape>

function Lines({ title, lines, level }: { title: string; lines: readonly string[]; level: 3 | 4 }) {
  const As = `h${level}` as const
  if (lines.length === 0) return null
  return (
    <section>
      <As>{title}</As>
      <ul className={styles.bullets}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

/** The texts of a brief as marketers and operators read them. */
export function BriefText({ brief, level = 3 }: { brief: Brief; level?: 3 | 4 }) {
  const t = useTranslations('campaign.brief')
  const As = `h${level}` as const
  return (
    <Stack>
      <p className={styles.text}>{brief.text}</p>
      <Lines level={level} title={t('messages')} lines={brief.messages} />
      <Lines level={level} title={t('dos')} lines={brief.dos} />
      <Lines level={level} title={t('donts')} lines={brief.donts} />
      <section>
        <As>{t('tags')}</As>
        <p className={styles.text}>
          {[...new Set([brief.disclosureTag, ...brief.hashtags, ...brief.mentions])].join(' ')}
          <Help of="disclosure" />
        </p>
      </section>
      {brief.links.length > 0 && (
        <section>
          <As>{t('links')}</As>
          <ul className={styles.bullets}>
            {brief.links.map((link) => (
              <li key={link}>
                <a href={link} target="_blank" rel="noopener nofollow">
                  {link}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Stack>
  )
}
