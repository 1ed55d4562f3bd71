import { RETURN_SCRIPT } from '#lib/browser/return-place.ts'

/** Of open pages, which are documents of their own: the router of a member area keeps what it leaves. */
export function ReturnScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constant code; the entry puts its hash into the policy
  return <script dangerouslySetInnerHTML={{ __html: RETURN_SCRIPT }} />
}
