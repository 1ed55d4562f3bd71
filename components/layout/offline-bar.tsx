'use client'
import { useEffect, useSyncExternalStore } from 'react'
import { replayEarlyPress } from '#lib/browser/early-input.ts'
import styles from './bars.module.scss'

function subscribeToNetwork(change: () => void): () => void {
  addEventListener('online', change)
  addEventListener('offline', change)
  return () => {
    removeEventListener('online', change)
    removeEventListener('offline', change)
  }
}

/** Says so while the device is offline, and installs the worker that then answers with the offline page. */
export function OfflineBar({ text }: { text: string }) {
  const isOnline = useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  )
  useEffect(() => {
    if (process.env.NODE_ENV === 'production') navigator.serviceWorker?.register('/sw.js').catch(() => {})
  }, [])
  useEffect(replayEarlyPress, [])
  return <div role="status">{!isOnline && <div className={styles.bar}>{text}</div>}</div>
}
