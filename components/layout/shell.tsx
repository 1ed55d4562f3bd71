import { useTranslations } from 'next-intl'
import type { CSSProperties, ReactNode } from 'react'
import { cx } from '#components/ui/cx.ts'
import { IconButton } from '#components/ui/icon-button.tsx'
import type { Locale } from '#lib/i18n/locales.ts'
import type { BarKind } from '#lib/routes/bottom-bar.ts'
import { bottomBar } from '#lib/routes/bottom-bar.ts'
import type { MenuGroup, MenuItem } from '#lib/routes/menu.ts'
import type { RouteName } from '#lib/routes/table.ts'
import type { Audience } from '#lib/routes/visitor-menu.ts'
import { Header } from './header.tsx'
import { MenuFocus } from './menu-focus.tsx'
import { MenuIcon } from './menu-icon.tsx'
import styles from './shell.module.scss'
import { MenuLink, SideNav, type SoftLink } from './side-nav.tsx'

const MENU_ID = 'site-menu'

export interface ShellMenu {
  /** Whose menu it is; if a page contains several menus, the scope shows one of them. */
  readonly kind: BarKind | 'operator'
  readonly groups: readonly MenuGroup[]
}

/**
 * Skip link, header, sidebar or bottom bar, main. On public pages the sidebar is a narrow rail and the content uses the
 * full width.
 */
export function Shell({
  locale,
  menus,
  hidden = [],
  open,
  audience = 'influencer',
  joining = false,
  softLink,
  homeHref,
  headerEnd,
  footer,
  children,
}: {
  locale: Locale
  menus: readonly ShellMenu[]
  /** Pages without content; the bottom bar omits them. */
  hidden?: readonly RouteName[]
  /** A public page: the same HTML for everybody. */
  open: boolean
  /** Audience whose sign-up and sign-in a public page shows to visitors. */
  audience?: Audience
  /** A sign-up page: its header leaves out the button that leads to it. */
  joining?: boolean
  softLink?: SoftLink
  homeHref: string
  headerEnd?: ReactNode
  footer?: ReactNode
  children: ReactNode
}) {
  const t = useTranslations('common.shell')
  return (
    <>
      <a href="#main" className="skip-link">
        {t('skip')}
      </a>
      <Header
        locale={locale}
        open={open}
        audience={audience}
        joining={joining}
        homeHref={homeHref}
        end={headerEnd}
      />
      <div className={cx(styles.frame, open && styles.railFrame)}>
        <div>
          <nav
            id={MENU_ID}
            popover="auto"
            aria-label={t('siteNav')}
            className={cx(styles.side, open && styles.rail)}
          >
            <div className={styles.closeMenu}>
              <IconButton
                label={t('closeMenu')}
                icon={<MenuIcon name="close" />}
                popoverTarget={MENU_ID}
                popoverTargetAction="hide"
              />
            </div>
            {menus.map(({ kind, groups }) => (
              <div key={kind} data-for={open ? kind : undefined}>
                <SideNav groups={groups} locale={locale} softLink={softLink} />
              </div>
            ))}
          </nav>
          <MenuFocus id={MENU_ID} />
        </div>
        <div className={styles.body}>
          <main id="main" tabIndex={-1} className={cx(styles.main, open && styles.wide)}>
            {children}
          </main>
          {footer}
          <div className={styles.barRoom} />
        </div>
      </div>
      <nav aria-label={t('bottomNav')} className={styles.bar}>
        {menus.map(({ kind, groups }) => {
          const items = barOf(kind, groups, hidden, audience)
          // A fixed share of the width, so that items do not move while the others load.
          const slots: CSSProperties = { inlineSize: `${100 / (items.length + 1)}%` }
          return (
            <ul key={kind} className={styles.barItems} data-for={open ? kind : undefined}>
              {items.map((item) => (
                <li key={item.label} className={styles.barSlot} style={slots}>
                  <MenuLink item={item} locale={locale} softLink={softLink} className={styles.barItem} />
                </li>
              ))}
              <li className={styles.barSlot} style={slots}>
                <button type="button" popoverTarget={MENU_ID} className={styles.barItem}>
                  <MenuIcon name="menu" />
                  <span>{t('menu')}</span>
                </button>
              </li>
            </ul>
          )
        })}
      </nav>
    </>
  )
}

function barOf(
  kind: ShellMenu['kind'],
  groups: readonly MenuGroup[],
  hidden: readonly RouteName[],
  audience: Audience,
): readonly MenuItem[] {
  return kind === 'operator'
    ? (groups[0]?.items ?? []).slice(0, 4)
    : bottomBar(audience)[kind].filter((item) => !hidden.includes(item.route))
}
