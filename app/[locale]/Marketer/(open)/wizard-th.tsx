'use client'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { Wizard } from '#components/campaign/wizard/wizard.tsx'
import { QueryProvider } from '#components/layout/query-provider.tsx'
import { ZONE } from '#lib/country/zone.ts'
import type { CampaignEntry } from '#lib/domain/campaign/states.ts'
import campaign from '#messages/th/campaign.json'
import common from '#messages/th/common.json'
import errors from '#messages/th/errors.json'
import form from '#messages/th/form.json'
import inbox from '#messages/th/inbox.json'
import social from '#messages/th/social.json'
import ui from '#messages/th/ui.json'
import { WizardCorner } from './wizard-corner.tsx'

/** The wizard with its texts: they come with its script, so that visitors do not load them. */
export default function WizardTh({
  entry,
  header,
  intro,
}: {
  entry: CampaignEntry
  header: ReactNode
  intro: ReactNode
}) {
  return (
    <NextIntlClientProvider
      locale="th"
      timeZone={ZONE}
      messages={{ campaign, common, errors, form, inbox, social, ui }}
    >
      <QueryProvider>
        <WizardCorner locale="th" />
        <Wizard entry={entry} header={header} intro={intro} />
      </QueryProvider>
    </NextIntlClientProvider>
  )
}
