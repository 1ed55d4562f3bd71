'use client'
import { X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#components/ui/icon-button.tsx'
import { callApi } from '#lib/calls/call.ts'
import { closeInfluencerToast } from '#lib/contract/member-settings.ts'
import styles from './dashboard.module.scss'

/** A note on the first payout; once closed it stays closed on every device. */
export function FirstPayout({
  memberId,
  noteKey,
  text,
  href,
  slipLabel,
  closeLabel,
}: {
  memberId: string
  noteKey: string
  text: string
  /** Page with the slip. */
  href: string | undefined
  slipLabel: string
  closeLabel: string
}) {
  const [isOpen, setOpen] = useState(true)
  if (!isOpen) return null
  const close = () => {
    setOpen(false)
    // If the request fails, the note appears again later; nothing is lost.
    callApi(closeInfluencerToast, { params: { id: memberId }, body: { key: noteKey } }).catch(() => {})
  }
  return (
    <p className={styles.celebration}>
      <span>
        {text}
        {href && (
          <>
            {' '}
            <a href={href}>{slipLabel}</a>
          </>
        )}
      </span>
      <IconButton label={closeLabel} icon={<X size={18} aria-hidden="true" />} onClick={close} />
    </p>
  )
}
