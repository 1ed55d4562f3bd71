import { loadMessages } from '#lib/i18n/messages.ts'
import { consoleLocale } from './console.ts'
import { Finder } from './finder.tsx'

/** The console's search with the texts that its results need; the browser gets no other console texts. */
export async function FinderWithWords() {
  const locale = await consoleLocale()
  const { operator, campaign, social } = await loadMessages(locale)
  return (
    <Finder
      locale={locale}
      words={{
        sort: {
          influencer: operator.members.influencer,
          marketer: operator.members.marketer,
          credit: operator.purchases.credit,
          package: operator.purchases.package,
          ...social.channel,
          ...operator.documents.kind,
          ...operator.find.paper,
        },
        status: { ...campaign.status, ...operator.status, ...operator.jobStatus, ...operator.find.status },
      }}
    />
  )
}
