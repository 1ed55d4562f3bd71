'use client'
import { useEffect } from 'react'

/** For public pages, which are full documents; in member areas the router restores the place. */
export function ReturnPlace() {
  useEffect(() => {
    // Loaded lazily, because the first view does not need it.
    void import('#lib/browser/open-page.ts').then(({ startOpenPage }) => startOpenPage())
  }, [])
  return null
}
