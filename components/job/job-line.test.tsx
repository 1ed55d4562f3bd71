import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { idOf, jobOf } from '../testing/job.ts'
import { renderWith } from '../testing/render.tsx'
import { ContractView } from './contract-view.tsx'
import { JobLine } from './job-line.tsx'

const job = jobOf(idOf(1), {
  timeline: [
    {
      seq: 1,
      at: '2026-11-20T10:00:00.000Z',
      transition: 'E2',
      name: 'apply',
      from: null,
      to: 'MATCHED',
      actor: 'influencer',
      reason: null,
    },
  ],
  contractAt: '2026-11-21T10:00:00.000Z',
})

it('has one live step with its day, and says what is done', () => {
  renderWith(<JobLine job={job} />)
  const line = screen.getByRole('list', { name: 'เส้นทางของงาน' })
  const live = within(line)
    .getAllByRole('listitem')
    .filter((step) => step.getAttribute('aria-current') === 'step')
  expect(live.map((step) => step.textContent)).toEqual([
    expect.stringMatching(/^ร่างภายใน.*24\u00a0พ\.ย\. 17:00\u00a0น\.$/),
  ])
  expect(within(line).getByText('สมัครงาน').textContent).toContain('เสร็จแล้ว')
})

it('the contract reads the same for both sides; the price is the brand’s alone', () => {
  const contract = {
    madeAt: '2026-11-21T10:00:00.000Z',
    sha256: 'ab12',
    currency: 'THB' as const,
    fee: 100_000,
    serviceFee: 20_000,
    price: 120_000,
    managerBp: 0,
    briefVersion: 2,
    brief: job.brief,
    deliverables: job.deliverables,
    usageRights: { kind: 'repost' as const, months: 6, countries: [] },
    terms: job.terms,
    influencerName: 'พลอย ใจใส',
    marketerName: 'บริษัท ไออุ่น จำกัด',
  }
  const rows = (withPrice: boolean) => {
    const { container, unmount } = renderWith(<ContractView contract={contract} withPrice={withPrice} />)
    const texts = [...container.querySelectorAll('dd')].map((row) => row.textContent)
    // What a dictionary would cut in a narrow column stays whole.
    expect([...container.querySelectorAll('dd > span')].map((one) => one.textContent)).toContain(
      'อินฟลูเอนเซอร์',
    )
    unmount()
    return texts
  }
  const own = rows(false)
  const brand = rows(true)
  expect(own).toContain('฿1,000.00')
  expect(own).not.toContain('฿1,200.00')
  expect(brand.filter((text) => text !== '฿1,200.00')).toEqual(own)
  expect(own).toContain('แบรนด์แชร์โพสต์ต่อได้ 6 เดือน')
})
