import type { updateCampaign } from '#lib/contract/campaign-draft.ts'
import type { getCampaign } from '#lib/contract/campaigns.ts'
import type { BodyInputOf, ResponseOf } from '#lib/contract/define-call.ts'
import { isRecord } from '#lib/domain/one-of.ts'

export type Campaign = ResponseOf<typeof getCampaign>
export type Patch = Omit<BodyInputOf<typeof updateCampaign>, 'version'>

/** Fields that a form sends as a whole although it edits only parts of them. */
const PARTED = ['brief', 'criteria', 'questionnaire'] as const
type Parted = (typeof PARTED)[number]

/** Values that the form showed at the last change. */
export type Shown = Pick<Campaign, Parted> & { invitedChannelIds: readonly string[] }

/** Parts of the `PARTED` fields, and invitations, that were changed in this window. */
export interface Touched {
  parts: Readonly<Partial<Record<Parted, readonly string[]>>>
  added: readonly string[]
  dropped: readonly string[]
}

export const UNTOUCHED: Touched = { parts: {}, added: [], dropped: [] }

export function shownOf(campaign: Campaign): Shown {
  const { brief, criteria, questionnaire, invited } = campaign
  return { brief, criteria, questionnaire, invitedChannelIds: invited.map((one) => one.channelId) }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const partsOf = (value: unknown) => (isRecord(value) ? value : {})

/** Adds the differences between a patch and the form's values to the touched parts. */
export function touch(before: Touched, shown: Shown, patch: Patch): Touched {
  const parts = { ...before.parts }
  for (const field of PARTED) {
    if (patch[field] === undefined) continue
    const [now, then] = [partsOf(patch[field]), partsOf(shown[field])]
    const changed = Object.keys(now).filter((part) => !isSame(now[part], then[part]))
    parts[field] = [...new Set([...(parts[field] ?? []), ...changed])]
  }
  const ids = patch.invitedChannelIds
  if (!ids) return { ...before, parts }
  const had = shown.invitedChannelIds
  const [came, went] = [ids.filter((id) => !had.includes(id)), had.filter((id) => !ids.includes(id))]
  return {
    parts,
    added: [...before.added.filter((id) => !went.includes(id)), ...came],
    dropped: [...before.dropped.filter((id) => !came.includes(id)), ...went],
  }
}

/** The form's values after a patch. */
export function showing(shown: Shown, patch: Patch): Shown {
  return {
    brief: { ...shown.brief, ...patch.brief },
    criteria: { ...shown.criteria, ...patch.criteria },
    questionnaire: patch.questionnaire === undefined ? shown.questionnaire : patch.questionnaire,
    invitedChannelIds: patch.invitedChannelIds ?? shown.invitedChannelIds,
  }
}

/** Combines touched parts of a failed save with those since. */
export function join(first: Touched, then: Touched): Touched {
  const parts = { ...first.parts }
  for (const field of PARTED) {
    const both = [...(first.parts[field] ?? []), ...(then.parts[field] ?? [])]
    if (both.length > 0) parts[field] = [...new Set(both)]
  }
  return {
    parts,
    added: [...first.added.filter((id) => !then.dropped.includes(id)), ...then.added],
    dropped: [...first.dropped.filter((id) => !then.added.includes(id)), ...then.dropped],
  }
}

/** The patch to send: parts that were not touched here are taken from the newest stored draft. */
export function mergePatch(stored: Campaign, patch: Patch, touched: Touched): Patch {
  const merged: Patch = { ...patch }
  for (const field of PARTED) {
    if (!patch[field]) continue
    const now = partsOf(patch[field])
    const mine = (touched.parts[field] ?? []).map((part) => [part, now[part]])
    Object.assign(merged, { [field]: { ...partsOf(stored[field]), ...Object.fromEntries(mine) } })
  }
  if (patch.invitedChannelIds) {
    const kept = stored.invited.map((one) => one.channelId).filter((id) => !touched.dropped.includes(id))
    const ids = [...kept, ...touched.added.filter((id) => !kept.includes(id))]
    merged.invitedChannelIds = ids
    // With credit, an invite campaign has one slot per invited influencer.
    if (patch.slots !== undefined) merged.slots = Math.max(1, ids.length)
  }
  return merged
}
