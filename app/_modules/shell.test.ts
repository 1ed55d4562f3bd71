import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { keepLanding } from '#lib/browser/landing.ts'

const registered: string[] = []
const register = async (file: string) => void registered.push(file)

// The module runs once, on the document that it finds.
beforeAll(async () => {
  history.replaceState(null, '', '/th/faq?utm_source=line&utm_campaign=rain')
  document.documentElement.dataset.consent = 'none'
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(hover: hover)' }))
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true })
  document.body.innerHTML = `
    <nav id="menu" popover="auto"><button type="button">close</button><a href="/th/about">about</a></nav>
    <button id="opener" type="button" popovertarget="menu">menu</button>
    <div id="offline" role="status" data-offline="ออฟไลน์"></div>
    <a id="switch" hreflang="en" href="/en/faq?q=a&language=en">English</a>
    <a id="article" hreflang="en" href="/en/articles/detail/one">In English</a>
    <main id="main" tabindex="-1"><form id="find" method="get"><input name="q"><input name="pay" value="1"></form></main>
    <button id="choice" type="button" data-cookie-choice="">cookies</button>
    <section id="bar" tabindex="-1" data-consent-cookie="consent_test">
      <button type="button" data-consent-answer="necessary">no</button>
    </section>`
  for (const link of document.querySelectorAll('a'))
    link.addEventListener('click', (event) => event.preventDefault())
  await import('./shell.ts')
})
afterAll(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))

const byId = (id: string) => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`no ${id}`)
  return found
}

it('installs the worker of the offline page', () => {
  expect(registered).toEqual(['/sw.js'])
})

it('says to the rules of links that a pointer rests on them first', () => {
  expect(document.documentElement.hasAttribute('data-hovers')).toBe(true)
})

it('keeps the campaign that brought somebody, for a sign-up that may come pages later', () => {
  expect(keepLanding('')).toEqual({ utm_source: 'line', utm_campaign: 'rain' })
})

it('remembers the language of the switch and follows it without its mark; other languages of a text are no choice', () => {
  byId('article').click()
  expect(document.cookie).not.toContain('language=')
  byId('switch').click()
  expect(document.cookie).toContain('language=en')
  expect(byId('switch').getAttribute('href')).toMatch(/\/en\/faq\?q=a$/)
})

it('says so while the device is offline', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  expect(byId('offline').textContent).toBe('ออฟไลน์')
  online.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  expect(byId('offline').textContent).toBe('')
})

it('leaves out of an address what is left empty', () => {
  const form = byId('find')
  if (!(form instanceof HTMLFormElement)) throw new Error('no form')
  const formData = new FormData(form)
  form.dispatchEvent(Object.assign(new Event('formdata', { bubbles: true }), { formData }))
  expect([...formData]).toEqual([['pay', '1']])
})

it('gives the open menu the focus and closes it when the focus goes elsewhere', () => {
  const menu = byId('menu')
  const hide = vi.fn()
  Object.assign(menu, { hidePopover: hide })
  vi.spyOn(menu, 'matches').mockReturnValue(true)
  menu.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' }))
  expect(document.activeElement?.textContent).toBe('close')
  byId('opener').focus()
  expect(hide).not.toHaveBeenCalled()
  byId('switch').focus()
  expect(hide).toHaveBeenCalledOnce()
})

it('asks about cookies again when somebody wants to, and remembers the answer', () => {
  byId('choice').click()
  expect([document.documentElement.dataset.consent, document.activeElement]).toEqual(['ask', byId('bar')])
  byId('bar').querySelector('button')?.click()
  expect(document.cookie).toContain('consent_test=necessary')
  expect([document.documentElement.dataset.consent, document.activeElement]).toEqual([
    'necessary',
    byId('choice'),
  ])
})
