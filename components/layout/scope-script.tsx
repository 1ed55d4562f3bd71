import { cookieNames } from '#lib/session/cookies.ts'
import { readSite } from '#lib/session/site.ts'

/**
 * Reads the readable scope cookie before the first paint and writes it to `<html data-scope>`, which shows the
 * visitor's or the member's links. The page itself stays the same for everybody and can be kept.
 */
export function ScopeScript() {
  const site = readSite(process.env)
  const { scope, loggedIn } = cookieNames(site.env, site.country, site.secure)
  const code = `(function(c){if(c('${loggedIn}')!=='true')return;var s=c('${scope}');if(s==='influencer'||s==='marketer')document.documentElement.dataset.scope=s})(function(n){var m=document.cookie.match('(?:^|; )'+n+'=([^;]*)');return m&&m[1]})`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constant code; the entry puts its hash into the policy
  return <script dangerouslySetInnerHTML={{ __html: code }} />
}
