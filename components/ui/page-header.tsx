import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './layout.module.scss'
import { Cluster } from './stack.tsx'

/** The page's only h1 with what belongs to it. */
export function PageHeader({
  title,
  lead,
  eyebrow,
  back,
  actions,
}: {
  title: ReactNode
  lead?: ReactNode
  eyebrow?: ReactNode
  back?: { href: string; label: string }
  actions?: ReactNode
}) {
  return (
    <div className={styles.pageHeader}>
      {back && (
        <a href={back.href} className={styles.back}>
          <ChevronLeft size={20} aria-hidden="true" />
          {back.label}
        </a>
      )}
      {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
      <Cluster justify="between">
        <h1 className={styles.h1}>{title}</h1>
        {actions && <Cluster gap={2}>{actions}</Cluster>}
      </Cluster>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
  )
}
