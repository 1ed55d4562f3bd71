import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { WizardGate } from './wizard-gate.tsx'

vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams() }))
// A visitor gets no wizard.
vi.mock('./wizard-th.tsx', () => ({ default: () => null }))
vi.mock('./wizard-en.tsx', () => ({ default: () => null }))
vi.mock('./sign-in-first.tsx', () => ({ default: () => null }))

it('a visitor keeps what the server drew: nothing of it is put on the screen a second time', async () => {
  const gone: Node[] = []
  const container = document.createElement('main')
  const seen = new MutationObserver((changes) =>
    gone.push(...changes.flatMap((one) => [...one.removedNodes])),
  )
  seen.observe(container, { childList: true, subtree: true })
  const { findByText } = render(
    <WizardGate
      entry="public"
      locale="th"
      texts={{ loading: '', signIn: '', signInAction: '' }}
      signInHref="/"
      header={<h1>แคมเปญเปิดรับสมัคร</h1>}
    >
      <p>ทำงานอย่างไร</p>
    </WizardGate>,
    { container },
  )
  await findByText('ทำงานอย่างไร')
  gone.push(...seen.takeRecords().flatMap((one) => [...one.removedNodes]))
  expect(gone).toEqual([])
})
