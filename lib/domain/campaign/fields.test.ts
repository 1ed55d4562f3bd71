import { describe, expect, it } from 'vitest'
import { codeOf } from '../testing/code-of.ts'
import { checkFrozenFields, checkSlotChange, isReadyToOpen, missingCampaignFields } from './fields.ts'
import { COMPLETE_DRAFT as DRAFT } from './testing/complete-draft.ts'
import { days, NOW } from './testing/now.ts'

describe('fields', () => {
  it('lists what a draft still misses', () => {
    expect(isReadyToOpen(DRAFT, NOW)).toBe(true)
    expect(
      missingCampaignFields(
        { ...DRAFT, title: ' ', fee: 0n, slots: 501, applyBy: null, entry: 'invite', usageRights: 'repost' },
        NOW,
      ),
    ).toEqual(['entry', 'title', 'fee', 'slots', 'invited', 'usageMonths'])
    expect(missingCampaignFields({ ...DRAFT, kind: 'package' }, NOW)).toEqual(['packageLotId'])
    expect(missingCampaignFields({ ...DRAFT, channelTypes: ['X'] }, NOW)).toEqual(['deliverables'])
    const invitation = { ...DRAFT, kind: 'invite_only' as const, entry: 'invite' as const }
    expect(missingCampaignFields(invitation, NOW)).toEqual(['invited'])
    expect(missingCampaignFields({ ...invitation, invited: 1 }, NOW)).toEqual([])
    expect(missingCampaignFields({ ...DRAFT, applyBy: days(-1) }, NOW)).toEqual(['applyBy'])
  })
  it('freezes terms after the draft', () => {
    expect(codeOf(() => checkFrozenFields('open', ['brief', 'slots']))).toBe('done')
    expect(codeOf(() => checkFrozenFields('open', ['fee']))).toBe('campaign_frozen')
    expect(codeOf(() => checkFrozenFields('draft', ['fee']))).toBe('done')
  })
  it('slots grow or shrink to those taken', () => {
    expect(checkSlotChange(5, 8, 3)).toBe(3)
    expect(checkSlotChange(5, 3, 3)).toBe(-2)
    expect(codeOf(() => checkSlotChange(5, 2, 3))).toBe('slots_below_taken')
    expect(codeOf(() => checkSlotChange(5, 501, 3))).toBe('amount_out_of_range')
  })
})
