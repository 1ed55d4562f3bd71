'use client'
import { useSyncExternalStore } from 'react'
import { isLoading, subscribeToLoadingFlag } from '#lib/calls/loading-flag.ts'
import { LoadingOverlay } from '../ui/loading-overlay.tsx'

/** The full-page spinner of the global loading flag (docs/requirements.md#states); once in a layout. */
export function GlobalLoading({ label }: { label: string }) {
  const active = useSyncExternalStore(subscribeToLoadingFlag, isLoading, () => false)
  return <LoadingOverlay active={active} label={label} />
}
