import type { CommandJob } from '../command-job.ts'

/** A job whose draft is to be sent. */
export const DRAFT_JOB: CommandJob = {
  id: '01a1dfbb-c459-7724-a3de-ac33f480dd7b',
  version: 3,
  status: 'READY',
  review: 'none',
  moves: ['W4', 'X1a'],
  cancelRequest: 'none',
  cancelAutoAt: null,
  serverTime: '2026-11-21T10:00:00.000Z',
  hasSubmitted: false,
  briefVersion: 1,
  needsAddress: false,
  channelType: 'INSTAGRAM',
  handle: 'ploy.glow',
  expectedReactions: null,
  byScreenshot: false,
  brief: { disclosureTag: '#ad', hashtags: [], mentions: [], links: [] },
  filesNeeded: 0,
  needsCaption: true,
  lastCaption: '',
  figures: { required: ['likes'], oneOf: [['reach', 'views']], optional: [] },
}
