'use client'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallError } from '#lib/calls/call.ts'
import { queryOptionsOf } from '#lib/calls/query-options.ts'
import { getPublicJob } from '#lib/contract/job-market.ts'
import { JobThumb } from '../job/job-thumb.tsx'
import { Button } from '../ui/button.tsx'
import { Facts } from '../ui/facts.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Money } from '../ui/money.tsx'
import { Cluster } from '../ui/stack.tsx'
import { VoiceBand } from '../ui/voice-band.tsx'
import styles from './wanted-job.module.scss'
import { forgetWantedJob } from './wanted-job.ts'

export interface WantedWords {
  title: string
  open: string
  drop: string
}

/** The job from which the visitor came: content, pay and link. Closing it forgets the job. */
export function WantedJobCard({
  id,
  href,
  words,
  onDrop,
}: {
  id: string
  href: string
  words: WantedWords
  onDrop: () => void
}) {
  const { data: job, error } = useQuery(queryOptionsOf(getPublicJob, { params: { id } }))
  const isOver = job?.isOpen === false || (error instanceof CallError && error.code === 'not_found')
  useEffect(() => {
    if (isOver) forgetWantedJob(id)
  }, [isOver, id])
  if (!job || isOver) return null
  return (
    <section aria-labelledby="wanted">
      <VoiceBand>
        <div className={styles.wanted}>
          <JobThumb id={job.id} title={job.title} category={job.category} />
          <div>
            <p id="wanted">{words.title}</p>
            <p className={styles.wantedTitle}>{job.title}</p>
            <p>
              <Facts items={[job.brand.name, <Money key="fee" {...job.fee} whole />]} />
            </p>
          </div>
        </div>
        <Cluster gap={2}>
          <LinkButton href={href}>{words.open}</LinkButton>
          <Button variant="quiet" onClick={onDrop}>
            {words.drop}
          </Button>
        </Cluster>
      </VoiceBand>
    </section>
  )
}
