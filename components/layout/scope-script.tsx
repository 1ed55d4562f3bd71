import { markScopeScript } from '#lib/browser/mark-scope.ts'
import { PAGE_SCRIPT } from '#lib/routes/page-script.ts'
import { cookieNames } from '#lib/session/cookies.ts'
import { readSite } from '#lib/session/site.ts'

/**
 * Inline script that marks the document for its reader before the first paint; the HTML stays the same for everybody
 * and can be cached.
 */
export function ScopeScript({ pixels }: { pixels: boolean }) {
  const site = readSite(process.env)
  const { scope, loggedIn, consent } = cookieNames(site.env, site.country, site.secure)
  return (
    <script
      data-pixels={pixels ? '1' : ''}
      {...{ [PAGE_SCRIPT]: 'scope' }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constant code; the entry puts its hash into the policy
      dangerouslySetInnerHTML={{ __html: markScopeScript({ scope, loggedIn, consent }) }}
    />
  )
}
