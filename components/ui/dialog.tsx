'use client'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { cx } from './cx.ts'
import styles from './dialog.module.scss'
import { IconButton } from './icon-button.tsx'
import { LineIcon } from './line-icon.tsx'
import { CLOSE } from './line-paths.ts'

export interface DialogProps {
  open: boolean
  /** Esc, the close button and a press on the backdrop. */
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
  actions?: ReactNode
  wide?: boolean
  /** Slides from the right edge at full height. */
  drawer?: boolean
  role?: 'dialog' | 'alertdialog'
  describedBy?: string
}

/** Where a modal begins: what it marks, else its first field or its form's button. Left alone, a browser takes the close button, which comes first. */
function startOf(dialog: HTMLDialogElement): HTMLElement | null {
  return (
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    dialog.querySelector<HTMLElement>(':is(input, select, textarea):not([type="hidden"], :disabled)') ??
    dialog.querySelector<HTMLElement>('form button[type="submit"]')
  )
}

/** A modal on the native element: focus is held inside and goes back to the opener by itself. */
export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  children,
  actions,
  wide,
  drawer,
  role,
  describedBy,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (open && !dialog.open) {
      dialog.showModal()
      // A drawer is a page of its own: it is read from its beginning.
      if (!drawer) startOf(dialog)?.focus()
    }
    if (!open && dialog.open) dialog.close()
  }, [open, drawer])
  // Taken out while it is open, the element would not give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way, given by the element
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={id}
      aria-describedby={describedBy}
      className={cx(styles.dialog, wide && styles.wide, drawer && styles.drawer)}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={() => {
        if (open) onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      {open && (
        <div className={styles.inner}>
          <div className={styles.head}>
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
            <IconButton label={closeLabel} icon={<LineIcon paths={[CLOSE]} size={20} />} onClick={onClose} />
          </div>
          {children}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  )
}

/** A dialog at the right edge. */
export function Drawer(props: Omit<DialogProps, 'drawer' | 'wide'>) {
  return <Dialog {...props} drawer />
}
