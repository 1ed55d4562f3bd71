import { toSecurityTxt } from '#lib/seo/security-txt.ts'
import { readSite } from '#lib/session/site.ts'

export const dynamic = 'force-dynamic'

export function GET(): Response {
  return new Response(toSecurityTxt(readSite(process.env).appUrl, new Date()), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}
