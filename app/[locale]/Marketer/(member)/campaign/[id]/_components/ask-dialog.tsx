import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import type { AskProps } from './managed-campaign.ts'

/** A dialog that asks for one value and saves it. */
export function AskDialog({
  title,
  open,
  busy,
  onClose,
  onSave,
  children,
}: Omit<AskProps, 'campaign'> & { title: string; onSave: () => void; children: ReactNode }) {
  const t = useTranslations('campaign.manage')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={t('keep')}
      actions={
        <Button loading={busy} onClick={onSave}>
          {t('save')}
        </Button>
      }
    >
      {children}
    </Dialog>
  )
}
