import { useTranslations } from 'next-intl'
import { cx } from '#components/ui/cx.ts'
import { wholeWords } from '#components/ui/whole-words.tsx'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { getConfig } from '#lib/contract/open.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { PRODUCT_NAME } from '#lib/i18n/product.ts'
import type { RouteName } from '#lib/routes/table.ts'
import { toPath } from '#lib/routes/table.ts'
import { COOKIE_CHOICE } from './cookie-choice.ts'
import styles from './shell.module.scss'

const COLUMNS = [
  {
    title: 'forInfluencers',
    links: [
      ['Influencer', 'influencerStart'],
      ['jobMarketBoard', 'publicJobs'],
      ['caseStudy', 'caseStudies'],
    ],
  },
  {
    title: 'forMarketers',
    links: [
      ['Marketer', 'marketerStart'],
      ['Marketer-package', 'packages'],
      ['Marketer-inviteOnlyCampaign', 'inviteOnlyCampaign'],
      ['Marketer-publicCampaign', 'publicCampaign'],
    ],
  },
  {
    title: 'company',
    links: [
      ['about', 'about'],
      ['articles', 'articles'],
      ['partnership', 'partnership'],
      ['faq', 'faq'],
      ['contact', 'contact'],
    ],
  },
  {
    title: 'rules',
    links: [
      ['privacy', 'privacy'],
      ['termsOfUse', 'termsOfUse'],
    ],
  },
] as const satisfies readonly { title: string; links: readonly (readonly [RouteName, string])[] }[]

export type Company = Pick<NonNullable<ResponseOf<typeof getConfig>['contact']>, 'nameTh' | 'nameEn'>

/** Footer of public pages: links, and the company responsible. */
export function Footer({
  locale,
  hidden,
  company,
}: {
  locale: Locale
  hidden: readonly RouteName[]
  /** Null when the installation has not set it. */
  company: Company | null
}) {
  const shell = useTranslations('common.shell')
  const menu = useTranslations('common.menu')
  return (
    <footer className={styles.footer}>
      <div className={styles.footerVoice}>
        <p>{wholeWords(shell('voice'))}</p>
      </div>
      <nav aria-label={shell('footerNav')} className={styles.footerIn}>
        {COLUMNS.map(({ title, links: all }) => ({
          title,
          links: all.filter(([route]) => !hidden.includes(route)),
        })).map(({ title, links }) => (
          // A column without links has no heading; it only contains the cookie choice, if there is one.
          <div key={title} className={links.length === 0 ? styles.onlyChoice : undefined}>
            <h2 className={styles.footerTitle}>{wholeWords(shell(title))}</h2>
            <ul className={styles.footerList}>
              {links.map(([route, label]) => (
                <li key={route}>
                  <a href={toPath(locale, route)} className={styles.footerLink}>
                    {wholeWords(menu(label))}
                  </a>
                </li>
              ))}
              {title === 'rules' && (
                <li className={cx(styles.scriptOnly, styles.cookieChoice)}>
                  <button type="button" className={styles.footerLink} {...{ [COOKIE_CHOICE]: '' }}>
                    {shell('cookieChoice')}
                  </button>
                </li>
              )}
            </ul>
          </div>
        ))}
      </nav>
      <div className={styles.imprint}>
        {company && <p>{locale === 'th' ? company.nameTh : company.nameEn}</p>}
        <p>{shell('copyright', { product: PRODUCT_NAME })}</p>
      </div>
    </footer>
  )
}
