import { cookieNames } from '#lib/session/cookies.ts'
import { readSite } from '#lib/session/site.ts'

/**
 * Reads two readable cookies before the first paint and writes them to `<html>`: `data-scope` shows the visitor's or
 * the member's links, `data-consent` the cookie bar. The page itself stays the same for everybody and can be kept.
 */
export function ScopeScript() {
  const site = readSite(process.env)
  const { scope, loggedIn, consent } = cookieNames(site.env, site.country, site.secure)
  const code = `(function(d,c){var k=c('${consent}');d.consent=k==='all'||k==='necessary'?k:'ask';if(c('${loggedIn}')!=='true')return;var s=c('${scope}');if(s==='influencer'||s==='marketer')d.scope=s})(document.documentElement.dataset,function(n){var m=document.cookie.match('(?:^|; )'+n+'=([^;]*)');return m&&m[1]})`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constant code; the entry puts its hash into the policy
  return <script dangerouslySetInnerHTML={{ __html: code }} />
}
