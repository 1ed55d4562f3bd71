'use client'
import { type ReactNode, useEffect, useState } from 'react'
import { inAppBrowserOf, openExternalUrl } from '#lib/browser/in-app-browser.ts'
import { Banner } from './banner.tsx'
import { CopyButton } from './copy-button.tsx'
import { LinkButton } from './link-button.tsx'

/** Inside another app's browser: what works here, and the way to the phone's own browser, once. */
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
    // Only LINE's browser knows the way out; having used it, the page says nothing more.
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
