'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { callApi } from '#lib/calls/call.ts'
import { getPublicJob } from '#lib/contract/job-market.ts'
import styles from './came-from.module.scss'

/** Whose job its reader came from. Over the picture beside the form: nothing moves when it comes. */
export function CameFrom({ job: id }: { job: string }) {
  const t = useTranslations('signUp')
  const [brand, setBrand] = useState<string>()
  useEffect(() => {
    callApi(getPublicJob, { params: { id } }, { quiet: true })
      .then((job) => setBrand(job.isOpen ? job.brand.name : undefined))
      // Only a courtesy: the sign-up goes on without it.
      .catch(() => {})
  }, [id])
  if (!brand) return null
  return (
    <p role="status" className={styles.from}>
      {t('cameFrom', { brand })}
    </p>
  )
}
