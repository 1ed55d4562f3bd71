'use client'
import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** Confirmation before something irreversible. Cancel comes first and has the focus. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirmLabel,
  cancelLabel,
  danger,
  busy = false,
  onConfirm,
  onCancel,
}: {
  open: boolean
  title: ReactNode
  text: ReactNode
  confirmLabel: string
  cancelLabel: string
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}) {
  const id = useId()
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={title}
      closeLabel={cancelLabel}
      describedBy={id}
      onClose={onCancel}
      actions={
        <>
          <Button variant="secondary" data-autofocus="" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            loading={busy}
            onClick={() => {
              if (!busy) onConfirm()
            }}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div id={id}>{text}</div>
    </Dialog>
  )
}
