import type { ComponentProps, ReactNode } from 'react'
import { formatCount } from '#lib/i18n/format.ts'
import { toPath } from '#lib/routes/table.ts'
import { Card } from '../ui/card.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { Stat } from '../ui/stat.tsx'
import { Status } from '../ui/status.tsx'
import { isStale } from './age.ts'
import { consoleLocale, readConsoleNow } from './console.ts'
import styles from './operator.module.scss'
import { getTexts } from './texts.ts'

/** One figure of the service's health with the action that it requires. */
export function HealthCard({ children, ...stat }: ComponentProps<typeof Stat> & { children?: ReactNode }) {
  return (
    <Card as="li">
      <div className={styles.queue}>
        <Stat {...stat} />
        {children}
      </div>
    </Card>
  )
}

/** Number of undelivered messages; `opens` links to them. */
export async function DeadMessages({ label, dead, opens }: { label: string; dead: number; opens: boolean }) {
  const t = await getTexts('health')
  const locale = await consoleLocale()
  return (
    <HealthCard label={label} value={formatCount(dead, locale)}>
      {opens && (
        <div>
          <LinkButton variant="secondary" dense href={toPath(locale, 'Operator-messages')}>
            {t('toMessages')}
          </LinkButton>
        </div>
      )}
    </HealthCard>
  )
}

/** Time of the last backup, and whether it is too old. */
export async function LastBackup({ label, at }: { label: string; at: string | null }) {
  const t = await getTexts('health')
  const now = await readConsoleNow()
  const locale = await consoleLocale()
  return (
    <HealthCard label={label} value={at ? <RelativeTime value={at} locale={locale} /> : t('noBackup')}>
      {at && isStale(at, now) && (
        <div>
          <Status tone="warning">{t('oldBackup')}</Status>
        </div>
      )}
    </HealthCard>
  )
}
