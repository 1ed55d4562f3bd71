import { LRUCache } from 'lru-cache'
import { drawShare } from '#components/picture/draw-share.ts'
import { isLocale } from '#lib/i18n/locales.ts'
import { readSegment } from '#lib/routes/read-segment.ts'
import { findCard } from './_components/find-card.ts'

export const dynamic = 'force-dynamic'

/**
 * Cache of rendered pictures, keyed by their content, so that a changed record is rendered again. At most about 30 MB.
 */
const drawn = new LRUCache<string, Promise<Buffer>>({ max: 400 })

/** `/images/share/{kind}/{locale}/{slug or id}.jpg`: the share picture of one public record. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ kind: string; locale: string; file: string }> },
): Promise<Response> {
  const { kind, locale, file } = await params
  const key = /^(.{1,200})\.jpg$/.exec(readSegment(file))?.[1]
  const card = isLocale(locale) && key ? await findCard(kind, locale, key) : undefined
  if (!card) return new Response(null, { status: 404, headers: { 'cache-control': 'public, max-age=60' } })
  const says = JSON.stringify(card)
  let picture = drawn.get(says)
  if (!picture) {
    picture = drawShare(card)
    drawn.set(says, picture)
    picture.catch(() => drawn.delete(says))
  }
  return new Response(new Uint8Array(await picture), {
    headers: {
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    },
  })
}
