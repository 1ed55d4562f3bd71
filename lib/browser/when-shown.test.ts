import { afterEach, expect, it, vi } from 'vitest'
import { whenShown } from './when-shown.ts'

afterEach(() => void vi.unstubAllGlobals())

function pageThatIs(parts: { prerendering?: boolean }): EventTarget {
  const page = Object.assign(new EventTarget(), parts)
  vi.stubGlobal('document', page)
  return page
}

it.each([{}, { prerendering: false }])('starts at once on a page that is seen: %j', (parts) => {
  pageThatIs(parts)
  const start = vi.fn()
  whenShown(start)
  expect(start).toHaveBeenCalledOnce()
})

it('starts once, when the page is shown, on one that was drawn ahead', () => {
  const page = pageThatIs({ prerendering: true })
  const start = vi.fn()
  whenShown(start)
  expect(start).not.toHaveBeenCalled()
  page.dispatchEvent(new Event('prerenderingchange'))
  page.dispatchEvent(new Event('prerenderingchange'))
  expect(start).toHaveBeenCalledOnce()
})
