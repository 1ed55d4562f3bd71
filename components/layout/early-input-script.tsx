import { EARLY_INPUT_SCRIPT } from '#lib/browser/early-input.ts'

/** Before any form of the page. Pages of one visitor need the answer's `nonce`; others are let through by hash. */
export function EarlyInputScript({ nonce }: { nonce?: string | undefined }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: constant code
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: EARLY_INPUT_SCRIPT }} />
  )
}
