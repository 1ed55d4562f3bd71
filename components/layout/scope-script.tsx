import { PAGE_SCRIPT } from '#lib/routes/page-script.ts'
import { cookieNames } from '#lib/session/cookies.ts'
import { readSite } from '#lib/session/site.ts'

/**
 * Reads two readable cookies before the first paint and writes them to `<html>`: `data-scope` shows the visitor's or
 * the member's links, `data-consent` the cookie bar, which asks only where there is a pixel to ask about. The page itself stays the same for everybody and can be kept.
 */
export function ScopeScript({ pixels }: { pixels: boolean }) {
  const site = readSite(process.env)
  const { scope, loggedIn, consent } = cookieNames(site.env, site.country, site.secure)
  const code = `(function(d,c){var k=c('${consent}');var p=document.currentScript.dataset.pixels;if(p)d.pixels=p;d.consent=k==='all'||k==='necessary'?k:p?'ask':'none';if(c('${loggedIn}')!=='true')return;var s=c('${scope}');if(s==='influencer'||s==='marketer')d.scope=s})(document.documentElement.dataset,function(n){var m=document.cookie.match('(?:^|; )'+n+'=([^;]*)');return m&&m[1]})`
  return (
    <script
      data-pixels={pixels ? '1' : ''}
      {...{ [PAGE_SCRIPT]: 'scope' }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constant code; the entry puts its hash into the policy
      dangerouslySetInnerHTML={{ __html: code }}
    />
  )
}
