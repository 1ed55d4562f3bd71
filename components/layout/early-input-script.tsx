'use client'
import { EARLY_INPUT_SCRIPT } from '#lib/browser/early-input.ts'

/**
 * Before any form of the page. Pages of one visitor need the answer's `nonce`; others are let through by hash. Drawn by
 * the server alone: its text is neither a second time in the page's payload nor in the files for the browser.
 */
export function EarlyInputScript({ nonce }: { nonce?: string | undefined }) {
  const code = typeof window === 'undefined' ? EARLY_INPUT_SCRIPT : ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constant code
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
}
