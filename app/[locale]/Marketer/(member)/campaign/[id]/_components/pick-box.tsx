'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import choose from './choose.module.scss'

export interface Pick {
  isPicked: boolean
  /** As many as can be are selected already. */
  isOff: boolean
  onPick: () => void
}

/** A name with its selection checkbox; only the name if nothing can be done for several. */
export function PickBox({
  name,
  pick,
  children,
}: {
  name: string
  pick: Pick | undefined
  children: ReactNode
}) {
  const t = useTranslations('campaign.choose')
  if (!pick) return children
  return (
    <span className={choose.pick}>
      <input
        type="checkbox"
        aria-label={t('pick', { name })}
        checked={pick.isPicked}
        disabled={pick.isOff}
        onChange={pick.onPick}
      />
      {children}
    </span>
  )
}
