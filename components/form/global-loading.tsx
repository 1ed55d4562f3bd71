'use client'
import { useSyncExternalStore } from 'react'
import { isLoading, subscribeToLoadingFlag } from '#lib/calls/loading-flag.ts'
import { LoadingOverlay } from '../ui/loading-overlay.tsx'

/** The full-page spinner for the global loading flag (docs/requirements.md#states); used once per layout. */
export function GlobalLoading({ label }: { label: string }) {
  const active = useSyncExternalStore(subscribeToLoadingFlag, isLoading, () => false)
  return <LoadingOverlay active={active} label={label} />
}
