'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { callApi } from '#lib/calls/call.ts'
import { getPublicJob } from '#lib/contract/job-market.ts'
import styles from './came-from.module.scss'

/**
 * The job from which the visitor came. Placed over the picture next to the form, so that nothing moves when it loads.
 */
export function CameFrom({ job: id }: { job: string }) {
  const t = useTranslations('signUp')
  const [brand, setBrand] = useState<string>()
  useEffect(() => {
    callApi(getPublicJob, { params: { id } }, { quiet: true })
      .then((job) => setBrand(job.isOpen ? job.brand.name : undefined))
      // Optional information: on failure the sign-up continues without it.
      .catch(() => {})
  }, [id])
  if (!brand) return null
  return (
    <p role="status" className={styles.from}>
      {t('cameFrom', { brand })}
    </p>
  )
}
