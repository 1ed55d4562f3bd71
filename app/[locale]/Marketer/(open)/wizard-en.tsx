'use client'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { Wizard } from '#components/campaign/wizard/wizard.tsx'
import { QueryProvider } from '#components/layout/query-provider.tsx'
import { ZONE } from '#lib/country/zone.ts'
import type { CampaignEntry } from '#lib/domain/campaign/states.ts'
import campaign from '#messages/en/campaign.json'
import common from '#messages/en/common.json'
import errors from '#messages/en/errors.json'
import form from '#messages/en/form.json'
import inbox from '#messages/en/inbox.json'
import social from '#messages/en/social.json'
import ui from '#messages/en/ui.json'
import { WizardCorner } from './wizard-corner.tsx'

/** The wizard with its texts: they come with its script, so that visitors do not load them. */
export default function WizardEn({
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
      locale="en"
      timeZone={ZONE}
      messages={{ campaign, common, errors, form, inbox, social, ui }}
    >
      <QueryProvider>
        <WizardCorner locale="en" />
        <Wizard entry={entry} header={header} intro={intro} />
      </QueryProvider>
    </NextIntlClientProvider>
  )
}
