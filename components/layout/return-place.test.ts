import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepPlace } from '#lib/browser/return-place.ts'

const LIST = '<main><a href="/a">one</a><a href="/b">two</a></main>'
const two = () => document.querySelector<HTMLElement>('a[href="/b"]')!
const show = (persisted = false) =>
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted }) as PageTransitionEvent)

beforeEach(() => {
  keepPlace()
  document.body.innerHTML = LIST
})
afterEach(() => {
  document.body.innerHTML = ''
  sessionStorage.clear()
  vi.restoreAllMocks()
})

/** Sets how the document was reached, as the browser reports it. */
function reached(type: 'navigate' | 'back_forward') {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as never)
}

it('coming back finds the focus where it was', () => {
  two().focus()
  dispatchEvent(new Event('pagehide'))
  document.body.innerHTML = LIST
  reached('back_forward')
  show()
  expect(document.activeElement).toBe(two())
})

it('a page that is opened anew, or whose list has changed, starts at its top', () => {
  two().focus()
  dispatchEvent(new Event('pagehide'))
  document.body.innerHTML = LIST
  reached('navigate')
  show()
  expect(document.activeElement).toBe(document.body)
  document.body.innerHTML = LIST.replace('two', 'three')
  reached('back_forward')
  show()
  expect(document.activeElement).toBe(document.body)
})

it('filters that were sent from a page are not its own when it is shown again', () => {
  document.body.innerHTML =
    '<search><form autocomplete="off"><select><option>any</option><option>LINE</option></select></form></search>'
  const select = document.querySelector('select')!
  select.selectedIndex = 1
  show(true)
  expect(select.value).toBe('any')
})

it.each([
  ['/en/about', '', 0, []],
  ['/en/faq', '', 0, [[0, 250]]],
  ['/en/faq', '?language=en', 0, [[0, 250]]],
  // A visitor who scrolled before the script loaded is not moved.
  ['/en/faq', '', 40, []],
])(
  'a page in another language begins as far down as the one that was left: %s%s at %i',
  (path, mark, top, scrolled) => {
    const root = document.documentElement
    vi.spyOn(root, 'scrollHeight', 'get').mockReturnValue(3000)
    vi.spyOn(root, 'clientHeight', 'get').mockReturnValue(1000)
    const scrollY = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(250)
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
    document.body.innerHTML = `<a href="/en/faq${mark}" hreflang="en">English</a>`
    const link = document.querySelector('a')!
    link.addEventListener('click', (event) => event.preventDefault())
    link.click()
    history.replaceState(null, '', path)
    scrollY.mockReturnValue(top)
    keepPlace()
    expect(scroll.mock.calls).toEqual(scrolled)
    expect(sessionStorage.length).toBe(0)
  },
)
