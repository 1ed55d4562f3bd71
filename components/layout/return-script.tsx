'use client'
import { RETURN_SCRIPT } from '#lib/browser/return-place.ts'

/**
 * Of open pages, which are documents of their own: the router of a member area keeps what it leaves. Drawn by the
 * server alone, like `EarlyInputScript`.
 */
export function ReturnScript() {
  const code = typeof window === 'undefined' ? RETURN_SCRIPT : ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constant code; the entry puts its hash into the policy
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
}
