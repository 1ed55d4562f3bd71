import { CHOICE_KEY } from '../routes/choice-key.ts'

/**
 * Restores the place on a page for the browser's back button and for the language switch. The browser restores the
 * scroll position. When it renders the page anew the focus is lost: the index and text of the focused element are
 * stored when the page is left, the text so that a changed list does not match. When it shows the page from its cache,
 * filter forms still contain later choices and are reset. The language switch keeps the hash and the relative scroll
 * position. May be called before or after the page is shown.
 */
export function keepPlace(): void {
  const root = document.documentElement
  let store: Storage
  try {
    store = window.sessionStorage
  } catch {
    return
  }
  const put = (name: string, value: string) => {
    try {
      store.setItem(name, value)
    } catch {}
  }
  const all = () =>
    Array.from(
      document.querySelectorAll<HTMLElement>('main a,main button,main input,main select,main summary'),
    )
  const key = () => `left ${location.pathname}${location.search}`
  const nameOf = (element: HTMLElement, index: number) =>
    `${index} ${element.tagName}${element.textContent.slice(0, 80)}`
  const room = () => root.scrollHeight - root.clientHeight

  const [to, share] = (store.getItem('switched') ?? '').split(' ')
  store.removeItem('switched')
  // A visitor who has already scrolled is not moved.
  if (Number(share) > 0 && to === location.pathname + location.search + location.hash && !window.scrollY)
    window.scrollTo(0, Number(share) * room())
  window.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[hreflang]') : null
    if (!link) return
    link.hash = location.hash
    const search = link.search.replace(new RegExp(`[?&]${CHOICE_KEY}=\\w+$`), '')
    put('switched', `${link.pathname}${search}${link.hash} ${window.scrollY / (room() || 1)}`)
  })
  window.addEventListener('pagehide', () => {
    const focused = document.activeElement
    const index = focused instanceof HTMLElement ? all().indexOf(focused) : -1
    if (index < 0 || !(focused instanceof HTMLElement)) store.removeItem(key())
    else put(key(), nameOf(focused, index))
  })
  const comeBack = () => {
    const [navigation] = performance.getEntriesByType('navigation')
    const left = store.getItem(key())
    if (!left || !navigation || !('type' in navigation) || navigation.type !== 'back_forward') return
    if (document.activeElement !== document.body) return
    const index = Number.parseInt(left, 10)
    const element = all()[index]
    if (element && nameOf(element, index) === left) element.focus({ preventScroll: true })
  }
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted) return comeBack()
    for (const form of document.querySelectorAll<HTMLFormElement>('search form[autocomplete=off]'))
      form.reset()
  })
  if (document.readyState === 'complete') comeBack()
}
