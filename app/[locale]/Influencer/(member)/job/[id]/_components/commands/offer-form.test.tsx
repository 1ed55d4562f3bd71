import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderWith } from '#components/testing/render.tsx'
import { TRANSPORT, type Transport } from '#lib/calls/transport.ts'
import type { CommandJob } from './command-job.ts'
import { OfferForm } from './offer-form.tsx'
import { DRAFT_JOB } from './testing/command-job.ts'

const job: CommandJob = { ...DRAFT_JOB, version: 1, status: 'ASSIGN', moves: ['S6', 'S7'] }
const scope = globalThis as { [TRANSPORT]?: Transport | undefined }
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  delete scope[TRANSPORT]
})

it.each([
  ['member_not_active', '/a'],
  ['self_dealing', undefined],
])('an offer refused as %s leads to what the account lacks, if that is why', async (code, href) => {
  scope[TRANSPORT] = () => Response.json({ error: { code, requestId: 'r-1' } }, { status: 409 })
  const { user } = renderWith(
    <OfferForm job={job} onDone={() => {}} onStale={() => {}} addressHref="/a?section=profile" />,
  )
  expect(screen.queryByRole('link')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'ตอบรับงานนี้' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'ดูสิ่งที่ต้องทำในบัญชี' })?.getAttribute('href')).toBe(href)
})
