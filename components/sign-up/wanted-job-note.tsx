'use client'
import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { forgetWantedJob, readWantedJob } from './wanted-job.ts'
import type { WantedWords } from './wanted-job-card.tsx'

// Most visitors did not come from a job, so they do not load the card.
const WantedJobCard = dynamic(() => import('./wanted-job-card.tsx').then((part) => part.WantedJobCard))

/** The job from which the reader came, while it is open, with a button to open and one to dismiss it. */
export function WantedJobNote({ href, words }: { href: string; words: WantedWords }) {
  const [id, setId] = useState<string>()
  useEffect(() => setId(readWantedJob()), [])
  if (!id) return null
  return (
    <WantedJobCard
      id={id}
      href={href.replace('{id}', id)}
      words={words}
      onDrop={() => {
        forgetWantedJob(id)
        setId(undefined)
      }}
    />
  )
}
