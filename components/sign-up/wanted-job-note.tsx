'use client'
import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { forgetWantedJob, readWantedJob } from './wanted-job.ts'
import type { WantedWords } from './wanted-job-card.tsx'

// Most came from no job: they fetch neither it nor how one looks.
const WantedJobCard = dynamic(() => import('./wanted-job-card.tsx').then((part) => part.WantedJobCard))

/** The job that its reader came from, while it is open: one press opens it, another puts it aside. */
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
