import type { Viewport } from 'next'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import '#components/layout/site.scss'
import { FontPreloads } from '#components/layout/font-preloads.tsx'
import { isLocale } from '#lib/i18n/locales.ts'
import { cookieNames } from '#lib/session/cookies.ts'
import { readSite } from '#lib/session/site.ts'

// Rendered per request: the build has no database, and the server entry contains the only page cache
// (docs/architecture.md#caches).
export const dynamic = 'force-dynamic'

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  interactiveWidget: 'resizes-content',
  colorScheme: 'light dark',
}

export default async function RootLayout({
  children,
  params,
}: {
  children: ReactNode
  params: Promise<{ locale: string }>
}) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  const site = readSite(process.env)
  const names = cookieNames(site.env, site.country, site.secure)
  return (
    // The inline script adds `data-scope` before hydration.
    <html lang={locale} data-token-cookie={names.token} suppressHydrationWarning>
      <head>
        <FontPreloads locale={locale} />
      </head>
      <body>{children}</body>
    </html>
  )
}
