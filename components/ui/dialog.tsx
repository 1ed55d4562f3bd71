'use client'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { cx } from './cx.ts'
import styles from './dialog.module.scss'
import { IconButton } from './icon-button.tsx'
import { LineIcon } from './line-icon.tsx'
import { CLOSE } from './line-paths.ts'

export interface DialogProps {
  open: boolean
  /** Called on Esc, the close button and a press on the backdrop. */
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

/**
 * The element to focus when a modal opens: a marked one, else its first field or its form's button. By default browsers
 * focus the close button, which comes first.
 */
function startOf(dialog: HTMLDialogElement): HTMLElement | null {
  return (
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    dialog.querySelector<HTMLElement>(':is(input, select, textarea):not([type="hidden"], :disabled)') ??
    dialog.querySelector<HTMLElement>('form button[type="submit"]')
  )
}

/** A modal on the native element, which traps the focus and returns it to the opener. */
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
      // A drawer is read from its beginning, so no inner element is focused.
      if (!drawer) startOf(dialog)?.focus()
    }
    if (!open && dialog.open) dialog.close()
  }, [open, drawer])
  // The element does not return the focus when it is removed while open, so it is closed first.
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
