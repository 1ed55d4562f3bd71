import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import styles from './shell.module.scss'

/** Layout without a sidebar: error page, test page and style guide (spec §2). */
export function BareShell({ children }: { children: ReactNode }) {
  const t = useTranslations('common.shell')
  return (
    <>
      <a href="#main" className="skip-link">
        {t('skip')}
      </a>
      <div className={styles.plainFrame}>
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
    </>
  )
}
