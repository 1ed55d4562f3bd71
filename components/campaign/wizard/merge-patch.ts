import type { updateCampaign } from '#lib/contract/campaign-draft.ts'
import type { getCampaign } from '#lib/contract/campaigns.ts'
import type { BodyInputOf, ResponseOf } from '#lib/contract/define-call.ts'
import { isRecord } from '#lib/domain/one-of.ts'

export type Campaign = ResponseOf<typeof getCampaign>
export type Patch = Omit<BodyInputOf<typeof updateCampaign>, 'version'>

/** Fields that a form sends whole though people change one part of them at a time. */
const PARTED = ['brief', 'criteria', 'questionnaire'] as const
type Parted = (typeof PARTED)[number]

/** What a form showed when it was last typed into. */
export type Shown = Pick<Campaign, Parted> & { invitedChannelIds: readonly string[] }

/** Which parts of the whole fields of a patch were changed here. */
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

/** Adds what a patch changes against what the form showed. */
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

/** What a form shows once a patch was typed into it. */
export function showing(shown: Shown, patch: Patch): Shown {
  return {
    brief: { ...shown.brief, ...patch.brief },
    criteria: { ...shown.criteria, ...patch.criteria },
    questionnaire: patch.questionnaire === undefined ? shown.questionnaire : patch.questionnaire,
    invitedChannelIds: patch.invitedChannelIds ?? shown.invitedChannelIds,
  }
}

/** Touches that were not stored, and those since. */
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

/** The patch as it is sent: parts that were not touched here are those of the newest stored draft. */
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
    // An invitation paid with credit has a place for everybody who is invited.
    if (patch.slots !== undefined) merged.slots = Math.max(1, ids.length)
  }
  return merged
}
