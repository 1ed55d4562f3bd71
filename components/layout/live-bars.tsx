'use client'
import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { endHeard } from '#lib/browser/heard-link.ts'
import { mayReload } from '#lib/browser/reload-guard.ts'
import { hasUnsavedChanges } from '#lib/browser/unsaved.ts'
import { findBuildId } from '#lib/calls/build-id.ts'
import styles from './bars.module.scss'
import { OfflineBar } from './offline-bar.tsx'

/** The first check runs about a second after the load (docs/requirements.md#constants), later ones at intervals. */
const FIRST_LOOK_MS = 1_000
const NEXT_LOOK_MS = 5 * 60_000

/** True once the server runs another build than at the first check. */
function useNewBuild(): boolean {
  const [isNew, setNew] = useState(false)
  useEffect(() => {
    let known: string | undefined
    let timer: ReturnType<typeof setTimeout>
    const look = async () => {
      const found = await findBuildId()
      if (known && found && found !== known) return setNew(true)
      known ??= found
      timer = setTimeout(look, NEXT_LOOK_MS)
    }
    timer = setTimeout(look, FIRST_LOOK_MS)
    return () => clearTimeout(timer)
  }, [])
  return isNew
}

/**
 * After a new build the next link does a full load, but not while a form has unsaved changes, and at most once in 10 s.
 */
function useReloadOnNextLink(isNew: boolean): void {
  useEffect(() => {
    if (!isNew) return
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link?.href || link.target || event.metaKey || event.ctrlKey) return
      if (link.origin !== location.origin || hasUnsavedChanges()) return
      if (!mayReload(sessionStorage, Date.now())) return
      event.preventDefault()
      event.stopPropagation()
      location.assign(link.href)
    }
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [isNew])
}

/** Removes the link's mark when the router has shown the page. */
function useArrival(): void {
  const pathname = usePathname()
  const search = useSearchParams()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new address is an arrival
  useEffect(endHeard, [pathname, search])
}

/** Bars of member areas: offline, and a new version. */
export function LiveBars({ words }: { words: { offline: string; newBuild: string; reload: string } }) {
  const isNew = useNewBuild()
  useReloadOnNextLink(isNew)
  useArrival()
  return (
    <>
      <OfflineBar text={words.offline} />
      <div role="status">
        {isNew && (
          <div className={styles.bar}>
            {words.newBuild}
            <button type="button" className={styles.reload} onClick={() => location.reload()}>
              {words.reload}
            </button>
          </div>
        )}
      </div>
    </>
  )
}
