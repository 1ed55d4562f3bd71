'use client'
import { earlyInputScript, earlyPressScript } from '#lib/browser/early-input.ts'
import { dropEmptyFields } from '#lib/browser/empty-fields.ts'
import { heardScript } from '#lib/browser/heard-link.ts'
import { PAGE_SCRIPT } from '#lib/routes/page-script.ts'

/**
 * Before any form of the page. Pages of one visitor need the answer's `nonce`; others are let through by hash. Drawn by
 * the server alone: its text is neither a second time in the page's payload nor in the files for the browser. `words`
 * are said when a form was sent too early: that it waits, and that it could not be sent; `press` when a button was.
 */
export function EarlyInputScript({
  nonce,
  words,
}: {
  nonce?: string | undefined
  words: { wait: string; failed: string; press?: string }
}) {
  const isServer = typeof window === 'undefined'
  return (
    <>
      <script
        nonce={nonce}
        {...{ [PAGE_SCRIPT]: 'early' }}
        data-wait={words.wait}
        data-failed={words.failed}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: constant code
        dangerouslySetInnerHTML={{ __html: isServer ? earlyInputScript() : '' }}
      />
      <script
        nonce={nonce}
        {...{ [PAGE_SCRIPT]: 'listen' }}
        data-press={words.press}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: constant code
        dangerouslySetInnerHTML={{
          __html: isServer ? `${heardScript()};${earlyPressScript()};(${dropEmptyFields})()` : '',
        }}
      />
    </>
  )
}
