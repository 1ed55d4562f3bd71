'use client'
import { usePathname, useSearchParams } from 'next/navigation'

/** Which pages light a menu item up: path patterns without language, and the tab where two items share a page. */
export interface Lights {
  readonly patterns: readonly string[]
  readonly tab?: string | undefined
}

/** True when the page at hand belongs to the menu item. */
export function isCurrent(pathname: string, tab: string | null, lights: Lights): boolean {
  const path = pathname.slice(3) || '/'
  if ((lights.tab ?? null) !== (tab === 'campaigns' ? tab : null)) return false
  return lights.patterns.some((pattern) => {
    const at = pattern.indexOf('{')
    return at < 0 ? path === pattern : path.startsWith(pattern.slice(0, at)) && path.length > at
  })
}

export function useCurrent(lights: Lights): boolean {
  return isCurrent(usePathname(), useSearchParams().get('tab'), lights)
}
