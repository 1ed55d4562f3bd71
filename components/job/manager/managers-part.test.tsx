import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWith } from '../../testing/render.tsx'
import type { ManagerLink } from './manager-types.ts'
import { ManagersPart } from './managers-part.tsx'

const link = (part: Partial<ManagerLink>) =>
  ({
    id: '01900000-0000-7000-8000-000000000001',
    side: 'influencer',
    status: 'ended',
    canAnswer: false,
    other: { name: 'คุณเอก' },
    permissions: ['view'],
    commissionBp: 0,
    ...part,
  }) as unknown as ManagerLink

it.each([
  ['nobody', [], false],
  ['an ended link', [link({})], false],
  ['a request that waits', [link({ status: 'requested', canAnswer: true })], true],
  [
    'somebody whom the member manages',
    [link({ side: 'manager', status: 'active' } as Partial<ManagerLink>)],
    false,
  ],
])('with %s', (_, links, leads) => {
  renderWith(<ManagersPart links={links} texts={null} retryHref="/" />)
  expect(screen.queryByRole('link', { name: /ในบัญชี|ที่บัญชี|หน้าบัญชี/ }) !== null).toBe(leads)
})
