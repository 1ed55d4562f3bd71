'use client'
import { useEffect } from 'react'

/** Of open pages, which are documents of their own: the router of a member area keeps what it leaves. */
export function ReturnPlace() {
  useEffect(() => {
    // Nothing of the first view waits for it.
    void import('#lib/browser/open-page.ts').then(({ startOpenPage }) => startOpenPage())
  }, [])
  return null
}
