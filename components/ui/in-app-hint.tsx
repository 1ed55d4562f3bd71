'use client'
import { type ReactNode, useEffect, useState } from 'react'
import { inAppBrowserOf, openExternalUrl } from '#lib/browser/in-app-browser.ts'
import { Banner } from './banner.tsx'
import { CopyButton } from './copy-button.tsx'
import { LinkButton } from './link-button.tsx'

/** Hint inside another app's browser: what works here, and how to open the phone's browser; shown once. */
export function InAppHint({
  title,
  text,
  openLabel,
  copyLabel,
  copiedLabel,
}: {
  title?: string
  text: ReactNode
  openLabel: string
  copyLabel: string
  copiedLabel: string
}) {
  const [place, setPlace] = useState<{ href: string; outside: string | undefined }>()
  useEffect(() => {
    const app = inAppBrowserOf(navigator.userAgent)
    const { href } = location
    // Only LINE's browser can open the external one; on the page that it opened, no hint is shown.
    if (app === 'line') {
      const outside = openExternalUrl(href)
      if (outside) setPlace({ href, outside })
    } else if (app) setPlace({ href, outside: undefined })
  }, [])
  if (!place) return null
  return (
    <Banner
      tone="info"
      title={title}
      actions={
        place.outside ? (
          <LinkButton variant="secondary" href={place.outside}>
            {openLabel}
          </LinkButton>
        ) : (
          <CopyButton text={place.href} label={copyLabel} doneLabel={copiedLabel} />
        )
      }
    >
      {text}
    </Banner>
  )
}
