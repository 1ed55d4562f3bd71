'use client'
import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the server's HTML, true after hydration: a button that needs script stays disabled until it can respond. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
