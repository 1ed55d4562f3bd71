import type { ShareCard } from '#components/picture/draw-share.ts'
import { findPictureFile } from '#components/picture/find-picture-file.ts'
import { pickPicture } from '#components/picture/pick-picture.ts'
import { formatMoney } from '#components/ui/format.ts'
import { publicCalls } from '#lib/calls/call.ts'
import { orMissing } from '#lib/calls/or-missing.ts'
import { getCaseStudy } from '#lib/contract/articles.ts'
import { getArticle } from '#lib/contract/content.ts'
import { getPublicJob } from '#lib/contract/job-market.ts'
import { getConfig } from '#lib/contract/open.ts'
import { findOffer } from '#lib/contract/packages.ts'
import { readAs } from '#lib/i18n/example-english.ts'
import type { Locale } from '#lib/i18n/locales.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Texts of a record's share picture; undefined when the record does not exist in the language. */
export async function findCard(kind: string, locale: Locale, key: string): Promise<ShareCard | undefined> {
  const calls = publicCalls()
  const isDemo = async () => (await calls.tryCall(getConfig, {}))?.demoMode === true
  if (kind === 'articles') {
    const article = await orMissing(calls.call(getArticle, { params: { locale, slug: key } }))
    return article && { title: article.title, line: article.author, picture: article.image }
  }
  if (kind === 'cases') {
    const study = await orMissing(calls.call(getCaseStudy, { params: { locale, id: key } }))
    return (
      study && { title: study.title, line: readAs(study.brand, locale, await isDemo()), picture: study.image }
    )
  }
  if (kind === 'packages') {
    const offer = await orMissing(calls.call(findOffer, { params: { a: locale, b: key } }))
    return (
      offer && {
        title: offer.name[locale],
        line: formatMoney(offer.price.minor, offer.price.currency, true),
        picture: offer.image,
      }
    )
  }
  if (kind !== 'jobs' || !UUID.test(key)) return undefined
  const job = await orMissing(calls.call(getPublicJob, { params: { id: key } }))
  const told = job && readAs(job, locale, await isDemo())
  return (
    told && {
      title: told.title,
      line: told.brand.name,
      price: formatMoney(job.fee.minor, job.fee.currency, true),
      // By the brand's own words, as on the page.
      picture: findPictureFile(pickPicture(job)),
    }
  )
}
