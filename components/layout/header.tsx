import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { buttonClass } from '#components/ui/button.tsx'
import { cx } from '#components/ui/cx.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { PRODUCT_NAME } from '#lib/i18n/product.ts'
import { toPath } from '#lib/routes/table.ts'
import { type Audience, SIGN_IN_ITEM, SIGN_UP_ITEM } from '#lib/routes/visitor-menu.ts'
import { DemoMark } from './demo-mark.tsx'
import { LocaleSwitch } from './locale-switch.tsx'
import { Mark } from './mark.tsx'
import styles from './shell.module.scss'

/** Logo and name, linked to the home page. */
export function Brand({ href }: { href: string }) {
  const t = useTranslations('common.shell')
  return (
    <a href={href} className={styles.brand} aria-label={t('home', { product: PRODUCT_NAME })}>
      <Mark />
      <span className={styles.brandName}>{PRODUCT_NAME}</span>
    </a>
  )
}

/**
 * The top bar. Public pages contain the links of both visitors and members; an inline script shows one set before the
 * first paint.
 */
export function Header({
  locale,
  open,
  audience,
  joining,
  homeHref,
  end,
}: {
  locale: Locale
  open: boolean
  audience: Audience
  /**
   * A sign-up page: no button that leads to it. The style sheet hides it there as well, but only once the path of steps
   * has come, and a slow phone has painted the header by then.
   */
  joining: boolean
  homeHref: string
  /** Elements at the end of the bar in a member area, such as signing out. */
  end?: ReactNode
}) {
  const t = useTranslations('common.shell')
  const { route, query = '' } = SIGN_IN_ITEM[audience]
  return (
    <header className={styles.header}>
      <div className={styles.headerStart}>
        <Brand href={homeHref} />
        <DemoMark locale={locale} />
      </div>
      <div className={styles.headerEnd}>
        {/* On phones the language switch is in the member's menu. */}
        <LocaleSwitch locale={locale} className={cx(styles.headerLink, !open && styles.roomy)} />
        {end}
        {open && (
          <>
            <a href={toPath(locale, route) + query} data-for="visitor" className={styles.headerLink}>
              {t('signIn')}
            </a>
            {!joining && (
              <a
                href={toPath(locale, SIGN_UP_ITEM[audience].route)}
                data-for="visitor"
                className={buttonClass({ dense: true }, styles.headerButton)}
              >
                {t('signUp')}
              </a>
            )}
            <a
              href={toPath(locale, 'Influencer-dashboard')}
              data-for="influencer"
              className={buttonClass({ dense: true }, styles.headerButton)}
            >
              {t('toDashboard')}
            </a>
            <a
              href={toPath(locale, 'Marketer-dashboard')}
              data-for="marketer"
              className={buttonClass({ dense: true }, styles.headerButton)}
            >
              {t('toDashboard')}
            </a>
          </>
        )}
      </div>
    </header>
  )
}
