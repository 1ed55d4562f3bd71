'use client'
import { useEffect, useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { LinkButton } from '../ui/link-button.tsx'

/** Warns once per alert (30, 14, 7, 1 days) that credit will expire; stores in the browser that it was shown. */
export function ExpiryDialog({
  flag,
  texts,
  href,
}: {
  /** Identifies the alert and its lots; a new value shows the dialog again. */
  flag: string
  texts: { title: string; text: string; action: string; close: string }
  href: string
}) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const key = 'credit-expiry'
    try {
      if (localStorage.getItem(key) === flag) return
      localStorage.setItem(key, flag)
    } catch {
      return
    }
    setOpen(true)
  }, [flag])
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      title={texts.title}
      closeLabel={texts.close}
      actions={<LinkButton href={href}>{texts.action}</LinkButton>}
    >
      <p>{texts.text}</p>
    </Dialog>
  )
}
