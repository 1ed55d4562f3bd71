'use client'
import { useEffect } from 'react'
import { loadPage } from '#lib/browser/load-page.ts'
import { hasUnsavedChanges } from '#lib/browser/unsaved.ts'
import { holdPage, isAnothersPage, signedInMember } from '#lib/calls/page-member.ts'

/**
 * Binds this document to its member: while another one is signed in in this browser, its calls are not sent, the next
 * link is a full load, and the page loads anew when it is looked at again, unless something typed would be lost.
 */
export function usePageOf(memberId: string | undefined): void {
  useEffect(() => {
    if (!memberId) return
    const letGo = holdPage(memberId)
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link?.href || link.target || event.metaKey || event.ctrlKey || event.shiftKey) return
      if (link.origin !== location.origin || !isAnothersPage()) return
      event.preventDefault()
      event.stopPropagation()
      loadPage(link.href)
    }
    const onLook = () => {
      const isLeft = document.visibilityState === 'hidden' || signedInMember() === memberId
      if (!isLeft && !hasUnsavedChanges()) loadPage()
    }
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) onLook()
    }
    document.addEventListener('click', onClick, true)
    document.addEventListener('visibilitychange', onLook)
    window.addEventListener('pageshow', onShow)
    return () => {
      letGo()
      document.removeEventListener('click', onClick, true)
      document.removeEventListener('visibilitychange', onLook)
      window.removeEventListener('pageshow', onShow)
    }
  }, [memberId])
}
