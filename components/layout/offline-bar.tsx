'use client'
import { useEffect, useRef } from 'react'
import { replayEarlyPress } from '#lib/browser/early-input.ts'
import { installWorker, mendPictures, watchNetwork } from '#lib/browser/network.ts'
import styles from './bars.module.scss'

/**
 * Shows that the device is offline, reloads missed pictures when it is online again, and registers the service worker
 * with the offline page.
 */
export function OfflineBar({ text }: { text: string }) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => (line.current ? watchNetwork(line.current) : undefined), [])
  useEffect(() => {
    if (process.env.NODE_ENV === 'production') installWorker()
  }, [])
  useEffect(mendPictures, [])
  useEffect(replayEarlyPress, [])
  // Only `watchNetwork` writes the text, so the markup is the same with and without the framework.
  return <div ref={line} role="status" data-offline={text} className={styles.offline} />
}
