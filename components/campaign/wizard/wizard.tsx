'use client'
import { useSearchParams } from 'next/navigation'
import type { ReactNode } from 'react'
import type { CampaignEntry } from '#lib/domain/campaign/states.ts'
import { Stack } from '../../ui/stack.tsx'
import { DraftLoader } from './draft-loader.tsx'
import { StartPanel } from './start-panel.tsx'

export interface WizardProps {
  entry: CampaignEntry
  /** Shown while no draft is open. */
  header: ReactNode
  intro: ReactNode
}

/** The member part of both campaign pages: start a campaign, or edit the draft in the URL. */
export function Wizard({ entry, header, intro }: WizardProps) {
  const id = useSearchParams().get('draft')
  if (!id)
    return (
      <>
        {header}
        <Stack gap={5}>
          <StartPanel entry={entry} />
          {intro}
        </Stack>
      </>
    )
  return <DraftLoader key={id} id={id} entry={entry} />
}
