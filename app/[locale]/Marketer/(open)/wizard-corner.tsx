'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { InboxBell } from '#components/layout/inbox-bell.tsx'
import { MemberCorner } from '#components/layout/member-corner.tsx'
import { queryOptionsOf } from '#lib/calls/query-options.ts'
import { getAuthStatus } from '#lib/contract/auth.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import styles from './wizard-corner.module.scss'

/**
 * The bell and the member menu in the header of a public page, in place of the dashboard link. The header is the same
 * for everybody, so they are inserted by a portal once the wizard has loaded.
 */
export function WizardCorner({ locale }: { locale: Locale }) {
  const [bar] = useState(() => document.querySelector('header a[data-for="marketer"]')?.parentElement)
  const { data } = useQuery(queryOptionsOf(getAuthStatus, {}))
  if (!bar) return null
  return createPortal(
    <div className={styles.corner}>
      <InboxBell />
      <MemberCorner kind="marketer" member={data?.member ?? null} locale={locale} />
    </div>,
    bar,
  )
}
