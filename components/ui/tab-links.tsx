import styles from './nav.module.scss'

export interface TabLink {
  href: string
  label: string
  current?: boolean
  count?: number
}

/** Tabs as links: the open one is in the URL. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <a
          key={tab.href}
          href={tab.href}
          className={styles.tab}
          aria-current={tab.current ? 'page' : undefined}
        >
          {tab.label}
          {tab.count !== undefined && <span className={styles.badge}>{tab.count}</span>}
        </a>
      ))}
    </nav>
  )
}
