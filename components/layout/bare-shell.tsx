import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { EarlyInputScript } from './early-input-script.tsx'
import { Brand } from './header.tsx'
import { OfflineBar } from './offline-bar.tsx'
import styles from './shell.module.scss'

/** Layout without a sidebar: error page, test page and style guide (docs/requirements.md#pages). */
export function BareShell({ children }: { children: ReactNode }) {
  const t = useTranslations('common.shell')
  return (
    <>
      <EarlyInputScript words={{ wait: t('earlyWait'), failed: t('earlyFailed') }} />
      <a href="#main" className="skip-link">
        {t('skip')}
      </a>
      <header className={styles.header}>
        <Brand href={toPath(toLocale(useLocale()), 'home')} />
      </header>
      <div className={styles.plainFrame}>
        <main id="main" tabIndex={-1} className={styles.main}>
          <OfflineBar text={t('offline')} />
          {children}
        </main>
      </div>
    </>
  )
}
