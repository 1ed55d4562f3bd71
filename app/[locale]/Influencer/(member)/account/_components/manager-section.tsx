import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { JoinManager, ManagerPart } from '#components/account/lazy-parts.tsx'
import type { ManagerTerms } from '#components/account/manager-part.tsx'
import { readLinks } from '#components/job/manager/read-links.ts'
import { Banner } from '#components/ui/banner.tsx'
import { Markdown } from '#components/ui/markdown.tsx'
import { Prose } from '#components/ui/prose.tsx'
import { Stack } from '#components/ui/stack.tsx'
import type { memberCalls } from '#lib/calls/member-calls.ts'
import { displayTalentManagerConsent } from '#lib/contract/consent.ts'
import { findManagerGroup } from '#lib/contract/manager-links.ts'
import { toLocale } from '#lib/i18n/locales.ts'

/** The influencer's talent-manager links; each request comes with the text to accept. */
export async function ManagerSection({
  calls,
  failed,
  from,
  invites,
}: {
  calls: ReturnType<typeof memberCalls>
  failed: ReactNode
  from: string | undefined
  /** Talent managers have another page in the place of the one with the invitation. */
  invites: boolean
}) {
  const locale = toLocale(await getLocale())
  const links = await readLinks(calls, { side: 'influencer' })
  if (!links) return failed
  const terms: Record<string, ManagerTerms> = {}
  for (const link of links.filter((one) => one.canAnswer)) {
    const shown = await calls.tryCall(displayTalentManagerConsent, { params: { id: link.id } })
    const text = shown?.texts.find((one) => one.locale === locale) ?? shown?.texts[0]
    if (shown && text)
      terms[link.id] = {
        version: shown.version,
        reading: (
          <Prose reading>
            <Markdown text={text.body} prefix={`terms-${link.id}`} />
          </Prose>
        ),
      }
  }
  const t = await getTranslations('account.manager')
  const group = from ? await calls.tryCall(findManagerGroup, { params: { code: from } }) : undefined
  const isOpen = links.some(
    (link) => link.other.id === group?.manager.id && (link.canAnswer || link.status === 'active'),
  )
  return (
    <Stack gap={5}>
      {from && group && !isOpen && <JoinManager code={from} name={group.manager.name} />}
      {group === null && <Banner tone="warning">{t('joinGone')}</Banner>}
      {(!from || links.length > 0) && <ManagerPart links={links} terms={terms} invites={invites} />}
    </Stack>
  )
}
