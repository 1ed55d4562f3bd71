'use client'
import { usePathname, useSearchParams } from 'next/navigation'

/**
 * Pages on which a menu item is marked as current: path patterns without language, and the tab if two items share a
 * page.
 */
export interface Lights {
  readonly patterns: readonly string[]
  readonly tab?: string | undefined
}

/** True when the current page belongs to the menu item. */
export function isCurrent(pathname: string, tab: string | null, lights: Lights): boolean {
  const path = pathname.slice(3) || '/'
  return lights.patterns.some((pattern) => {
    const at = pattern.indexOf('{')
    if (at >= 0) return path.startsWith(pattern.slice(0, at)) && path.length > at
    // If two items share a page, the tab decides. Only the first pattern is the item's own page.
    return (
      path === pattern &&
      (pattern !== lights.patterns[0] || (lights.tab ?? null) === tab || (!lights.tab && tab !== 'campaigns'))
    )
  })
}

export function useCurrent(lights: Lights): boolean {
  return isCurrent(usePathname(), useSearchParams().get('tab'), lights)
}
