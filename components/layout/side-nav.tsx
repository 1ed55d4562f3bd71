import { useTranslations } from 'next-intl'
import type { ComponentType } from 'react'
import type { Locale } from '#lib/i18n/locales.ts'
import type { MenuGroup, MenuItem } from '#lib/routes/menu.ts'
import { getRoute, toPath } from '#lib/routes/table.ts'
import { NavAnchor, type NavAnchorProps } from './nav-anchor.tsx'
import styles from './shell.module.scss'
import type { Lights } from './use-current.ts'

export function lightsOf(item: MenuItem): Lights {
  const tab = item.query ? new URLSearchParams(item.query).get('tab') : null
  return {
    patterns: [item.route, ...(item.also ?? [])].map((name) => getRoute(name).path),
    ...(tab ? { tab } : {}),
  }
}

/** The router's link, for pages of one area. A prop, so that public pages do not bundle it. */
export type SoftLink = ComponentType<NavAnchorProps>

/** Groups of menu items. */
export function SideNav({
  groups,
  locale,
  softLink,
}: {
  groups: readonly MenuGroup[]
  locale: Locale
  softLink?: SoftLink | undefined
}) {
  const t = useTranslations('common.menu')
  return groups.map((group, index) => {
    const id = group.label ? `menu-${group.label}` : undefined
    return (
      <div key={group.label ?? index} className={styles.group}>
        {group.label && (
          <p id={id} className={styles.groupLabel}>
            {t(group.label as 'dashboard')}
          </p>
        )}
        <ul className={styles.items} aria-labelledby={id}>
          {group.items.map((item) => (
            <li key={item.label}>
              <MenuLink item={item} locale={locale} softLink={softLink} className={styles.item} />
            </li>
          ))}
        </ul>
      </div>
    )
  })
}

/** One menu item with its icon; a link to another area is always a plain anchor. */
export function MenuLink({
  item,
  locale,
  softLink,
  className,
}: {
  item: MenuItem
  locale: Locale
  softLink?: SoftLink | undefined
  className: string | undefined
}) {
  const t = useTranslations('common.menu')
  const Anchor = (getRoute(item.route).access !== 'open' && softLink) || NavAnchor
  return (
    <Anchor
      href={toPath(locale, item.route) + (item.query ?? '')}
      icon={item.icon}
      label={t(item.label as 'dashboard')}
      lights={lightsOf(item)}
      className={className}
    />
  )
}
