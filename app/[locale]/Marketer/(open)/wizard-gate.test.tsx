import { render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { WizardGate } from './wizard-gate.tsx'

const address = vi.hoisted(() => ({ search: '' }))
const script = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(address.search) }))
vi.mock('./wizard-th.tsx', async () => {
  await script.promise
  return { default: () => <h1>ร่างของฉัน</h1> }
})
vi.mock('./wizard-en.tsx', () => ({ default: () => null }))
vi.mock('./sign-in-first.tsx', () => ({ default: () => null }))

const gate = () => (
  <WizardGate
    entry="public"
    locale="th"
    texts={{ loading: 'กำลังเปิด', late: 'ยังเปิดไม่เสร็จ', reload: 'โหลดใหม่', signIn: '', signInAction: '' }}
    signInHref="/"
    header={<h1>แคมเปญเปิดรับสมัคร</h1>}
  >
    <p>ทำงานอย่างไร</p>
  </WizardGate>
)

afterEach(() => {
  address.search = ''
  delete document.documentElement.dataset.scope
})

it('a visitor keeps what the server drew: nothing of it is put on the screen a second time', async () => {
  const gone: Node[] = []
  const container = document.createElement('main')
  const seen = new MutationObserver((changes) =>
    gone.push(...changes.flatMap((one) => [...one.removedNodes])),
  )
  seen.observe(container, { childList: true, subtree: true })
  const { findByText } = render(gate(), { container })
  await findByText('ทำงานอย่างไร')
  gone.push(...seen.takeRecords().flatMap((one) => [...one.removedNodes]))
  expect(gone).toEqual([])
})

it('keeps the place of the start panel for a marketer, so that nothing moves down when it comes', () => {
  const { getByRole, getByText } = render(gate())
  const place = getByText('กำลังเปิด').closest('[data-for="marketer"]')
  const [heading, text] = [getByRole('heading', { level: 1 }), getByText('ทำงานอย่างไร')]
  expect(heading.compareDocumentPosition(place!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(text.compareDocumentPosition(place!) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy()
})

it('a marketer reads on while the script of the wizard is on its way', async () => {
  document.documentElement.dataset.scope = 'marketer'
  const { getByRole, getByText, findByRole } = render(gate())
  const heading = getByRole('heading', { level: 1 })
  const text = getByText('ทำงานอย่างไร')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(heading.isConnected && text.isConnected).toBe(true)
  address.search = 'draft=1'
  const { container } = render(gate())
  expect(container.querySelector('h1')?.textContent).toBe('แคมเปญเปิดรับสมัคร')
  script.resolve()
  await findByRole('heading', { name: 'ร่างของฉัน' })
})
