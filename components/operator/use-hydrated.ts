'use client'
import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the HTML, true once the page runs: a button that needs script is disabled until it can answer a press. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
