'use client'
import { useEffect } from 'react'

/** Prefixes the document title while the form has errors (docs/screens.md#c6). */
export function useErrorTitle(hasErrors: boolean, prefix: string): void {
  useEffect(() => {
    if (!hasErrors) return
    const mark = () => {
      if (!document.title.includes(`${prefix} `)) document.title = `${prefix} ${document.title}`
    }
    mark()
    // The page's title can be set after the errors appear. Two forms may add prefixes in two languages.
    const observer = new MutationObserver(mark)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      document.title = document.title.replace(`${prefix} `, '')
    }
  }, [hasErrors, prefix])
}

/** Asks for confirmation before a changed form is left by a link or by closing the page. */
export function useLeaveWarning(isChanged: boolean, question: string): void {
  useEffect(() => {
    if (!isChanged) return
    let isAllowed = false
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!isAllowed) event.preventDefault()
    }
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link?.href || link.target || event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || link.hasAttribute('download')) return
      const to = new URL(link.href)
      if (to.pathname === location.pathname && to.search === location.search) return
      isAllowed = window.confirm(question)
      if (isAllowed) return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('beforeunload', onUnload)
    document.addEventListener('click', onClick, true)
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      document.removeEventListener('click', onClick, true)
    }
  }, [isChanged, question])
}
