/** The page behind a link, the narrower address before the wider one. */
const PAGES = [
  [/#undo=/, 'undo'],
  [/#resume=/, 'resume'],
  [/^\/Operator\/welcome/, 'password'],
  [/^\/Operator\//, 'console'],
  [/tab=influencers/, 'applicants'],
  [/^\/Influencer\/job\/|[?&]job=/, 'job'],
  [/tab=report/, 'report'],
  [/^\/Marketer\/campaign\//, 'campaign'],
  [/^\/Influencer\/earn\?view=bank/, 'bank'],
  [/^\/Influencer\/earn/, 'earnings'],
  [/[?&]purchase=/, 'order'],
  [/^\/Marketer\/statement/, 'statement'],
  [/^\/Marketer\/(?:credit|expired)/, 'credit'],
  [/section=documents/, 'documents'],
  [/section=security/, 'security'],
  [/\/account/, 'account'],
  [/^\/Influencer\/channelDetail/, 'channel'],
  [/^\/Influencer\/jobMarket/, 'market'],
  [/^\/Influencer\/inviteFriend/, 'friends'],
  [/^\/Influencer\/acceptConsent/, 'consent'],
  [/\/lineNotification/, 'line'],
  [/^\/Download\//, 'file'],
] as const satisfies readonly (readonly [RegExp, string])[]

export type LinkPage = (typeof PAGES)[number][1] | 'other'

/** Key of the words for what a link of a message leads to. */
export function linkPage(link: string): LinkPage {
  return PAGES.find(([address]) => address.test(link))?.[1] ?? 'other'
}
