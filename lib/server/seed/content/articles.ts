import { findText } from './read-text.ts'

/** First articles: slug, category, author, day. Texts and pictures have the slug's name. */
const ROWS = [
  ['two-person-payouts', 12, 'Tan', '2026-11-18'],
  ['viewers-on-paid-posts', 5, 'Mint', '2026-11-16'],
  ['disclosure-tags', 8, 'Mint', '2026-11-14'],
  ['first-paid-review', 8, 'Mint', '2026-11-12'],
  ['budget-plan', 9, 'Bank', '2026-11-09'],
  ['brief-that-works', 9, 'Bank', '2026-11-05'],
  ['grandma-garden', 10, 'Fah', '2026-11-02'],
  ['net-pay-on-job-pages', 12, 'Tan', '2026-10-30'],
  ['withholding-tax-for-creators', 8, 'June', '2026-10-28'],
  ['review-drafts-fast', 9, 'Bank', '2026-10-24'],
  ['noodle-shop-voices', 10, 'Fah', '2026-10-20'],
  ['first-credit-order', 9, 'June', '2026-10-16'],
  ['set-your-rate', 8, 'Mint', '2026-10-13'],
  ['questions-brands-ask', 5, 'Fah', '2026-10-09'],
  ['insight-screenshots', 8, 'Mint', '2026-10-05'],
  ['public-or-invite', 9, 'Bank', '2026-09-30'],
  ['nurse-who-reviews', 10, 'Fah', '2026-09-25'],
  ['when-both-sides-disagree', 5, 'Fah', '2026-09-21'],
  ['read-the-report', 9, 'Bank', '2026-09-16'],
  ['bio-code-proof', 8, 'Tan', '2026-09-10'],
  ['line-notifications', 12, 'Tan', '2026-09-04'],
  ['vertical-video-at-home', 8, 'Mint', '2026-08-28'],
  ['talent-manager-talk', 5, 'Fah', '2026-08-21'],
  ['hiring-in-thailand-from-abroad', 9, 'June', '2026-08-14'],
  // Category 6 is hidden (docs/requirements.md#entities): these are never shown.
  ['hashtag-tricks', 6, 'Mint', '2026-04-02'],
  ['best-time-to-post', 6, 'Mint', '2026-03-12'],
] as const

/** One article has no picture: a missing one must look right too. */
const WITHOUT_PICTURE = 'hashtag-tricks'

/** First articles. Thai is written first; two exist in one language only. */
export function readArticles() {
  return ROWS.map(([slug, categoryId, author, publishedOn]) => ({
    slug,
    categoryId,
    author,
    publishedOn,
    image: slug === WITHOUT_PICTURE ? null : `/images/articles/${slug}.webp`,
    th: findText('articles', slug, 'th'),
    en: findText('articles', slug, 'en'),
  }))
}
