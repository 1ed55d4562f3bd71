'use client'
import { useLocale, useTranslations } from 'next-intl'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { joinList } from '#lib/i18n/join-list.ts'
import styles from './campaign-detail.module.scss'
import type { Refused } from './use-approvals.ts'
import type { PendingCommand } from './use-pending.ts'

/** Approvals that failed: whose, and why. */
export function ApprovalsFailed({ failed, onClose }: { failed: readonly Refused[]; onClose: () => void }) {
  const locale = useLocale()
  const t = useTranslations('campaign.work')
  return (
    <Banner
      tone="danger"
      live="alert"
      title={t('approveFailed', {
        name: joinList(
          failed.map((one) => one.name),
          locale,
        ),
      })}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {[...new Set(failed.map((one) => one.text))].join(' ')}
    </Banner>
  )
}

/** An approval that is not sent yet and can be undone. */
export function ApprovalBanner({
  pending,
  onUndo,
  dense,
}: {
  pending: PendingCommand
  onUndo: (id: string) => void
  dense?: boolean
}) {
  const t = useTranslations('campaign.work')
  return (
    <Banner
      tone="success"
      live="status"
      title={t('approving', { name: pending.name })}
      actions={
        <Button variant="secondary" dense={dense} onClick={() => onUndo(pending.id)}>
          {t('undo')}
        </Button>
      }
    />
  )
}

/** Approvals that are not sent yet; each can be undone. */
export function PendingApprovals({
  pending,
  onUndo,
}: {
  pending: readonly PendingCommand[]
  onUndo: (id: string) => void
}) {
  if (pending.length === 0) return
  return (
    <div className={styles.pending}>
      {pending.map((one) => (
        <ApprovalBanner key={one.id} pending={one} onUndo={onUndo} />
      ))}
    </div>
  )
}
