import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWith } from '../../testing/render.tsx'
import { ChannelName } from '../channel-name.tsx'
import { PostTable } from './post-table.tsx'
import type { Report } from './report-shape.ts'
import { WorkLevels } from './work-levels.tsx'

const HANDLE = 'closed-01900000-0000-7000-8000-000000000008'
const post = (n: number, part: Partial<Report['posts'][number]> = {}): Report['posts'][number] => ({
  jobId: `01900000-0000-7000-8000-00000000000${n}`,
  influencerName: `คนที่ ${n}`,
  type: 'INSTAGRAM',
  handle: `person${n}`,
  url: null,
  pictureUrl: null,
  postedAt: null,
  figures: {},
  figuresAt: null,
  isChecked: true,
  seen: 10,
  engagement: n,
  engagementBp: null,
  costPerThousand: null,
  costPerEngagement: null,
  cost: null,
  fee: null,
  ...part,
})
const posts = [post(1), post(2, { influencerName: '', handle: HANDLE })]

it.each([
  ['the table of posts', <PostTable key="t" report={{ posts } as unknown as Report} />],
  ['the best works', <WorkLevels key="w" posts={posts} />],
  ['a channel', <ChannelName key="c" channel={{ type: 'INSTAGRAM', handle: HANDLE }} />],
])('R31 %s says that an account is closed, not what the erasure left of its handle', (_, element) => {
  renderWith(element)
  expect(screen.getAllByText(/บัญชีที่ปิดแล้ว/).length).toBeGreaterThan(0)
  expect(document.body.textContent).not.toContain('closed-')
})
