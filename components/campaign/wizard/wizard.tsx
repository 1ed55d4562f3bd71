'use client'
import { useSearchParams } from 'next/navigation'
import type { ReactNode } from 'react'
import type { CampaignEntry } from '#lib/domain/campaign/states.ts'
import { Stack } from '../../ui/stack.tsx'
import { DraftLoader } from './draft-loader.tsx'
import { StartPanel } from './start-panel.tsx'
import { useOwnDrafts } from './use-own-drafts.ts'
import styles from './wizard.module.scss'

export interface WizardProps {
  entry: CampaignEntry
  /** Shown while no draft is open. */
  header: ReactNode
  intro: ReactNode
}

/** The member part of both campaign pages: start a campaign, or edit the draft in the URL. */
export function Wizard({ entry, header, intro }: WizardProps) {
  const id = useSearchParams().get('draft')
  if (id) return <DraftLoader key={id} id={id} entry={entry} />
  return <Start entry={entry} header={header} intro={intro} />
}

/** The drafts lengthen the panel when they come: what stands below it waits for them, out of sight. */
function Start({ entry, header, intro }: WizardProps) {
  const drafts = useOwnDrafts(entry)
  return (
    <>
      {header}
      <Stack gap={5} className={drafts.isPending ? styles.waiting : undefined}>
        <StartPanel entry={entry} drafts={drafts} />
        {!drafts.isPending && intro}
      </Stack>
    </>
  )
}
