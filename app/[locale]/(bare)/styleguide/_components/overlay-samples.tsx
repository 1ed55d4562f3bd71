'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { Dialog, Drawer } from '#components/ui/dialog.tsx'
import { LoadingOverlay } from '#components/ui/loading-overlay.tsx'
import { Cluster } from '#components/ui/stack.tsx'
import { showToast, Toaster } from '#components/ui/toaster.tsx'

type Open = 'dialog' | 'confirm' | 'drawer' | 'loading'

export function OverlaySamples() {
  const t = useTranslations('styleguide')
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <Cluster>
      <Button variant="secondary" onClick={() => setOpen('dialog')}>
        {t('openDialog')}
      </Button>
      <Button variant="secondary" onClick={() => setOpen('confirm')}>
        {t('openConfirm')}
      </Button>
      <Button variant="secondary" onClick={() => setOpen('drawer')}>
        {t('openDrawer')}
      </Button>
      <Button variant="secondary" onClick={() => showToast(t('toast'), { label: t('undo'), run: () => {} })}>
        {t('openToast')}
      </Button>
      <Button
        variant="secondary"
        onClick={() => {
          setOpen('loading')
          setTimeout(close, 2_000)
        }}
      >
        {t('openLoading')}
      </Button>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title={t('jobA')}
        closeLabel={t('close')}
        actions={<Button onClick={close}>{t('primary')}</Button>}
      >
        <p>{t('sampleText')}</p>
      </Dialog>
      <Drawer open={open === 'drawer'} onClose={close} title={t('filter')} closeLabel={t('close')}>
        <p>{t('sampleText')}</p>
      </Drawer>
      <ConfirmDialog
        open={open === 'confirm'}
        danger
        title={t('danger')}
        text={t('confirmText')}
        confirmLabel={t('danger')}
        cancelLabel={t('cancel')}
        onConfirm={close}
        onCancel={close}
      />
      <LoadingOverlay active={open === 'loading'} label={t('loading')} />
      <Toaster label={t('toasts')} closeLabel={t('close')} />
    </Cluster>
  )
}
