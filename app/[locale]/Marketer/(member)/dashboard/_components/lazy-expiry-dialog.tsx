'use client'
import dynamic from 'next/dynamic'

/** Shown once in weeks: its script comes after the page's own. */
export const ExpiryDialog = dynamic(() =>
  import('#components/credit/expiry-dialog.tsx').then((part) => part.ExpiryDialog),
)
