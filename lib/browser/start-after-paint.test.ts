// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enableSheets, hearEarlyPress, startAfterPaint } from './start-after-paint.ts'

const scripts = () => [...document.head.querySelectorAll('script')]
const button = () => document.querySelector('button')!
const heard = vi.fn()

function begin(type: string, files = '/a.js /b.js'): void {
  const own = document.createElement('script')
  own.setAttribute('data-files', files)
  if (type) own.setAttribute('data-type', type)
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(own)
  if (type) hearEarlyPress()
  startAfterPaint(0)
}
/** Removed after each test, so that tests do not affect each other. */
const listening: [string, EventListener][] = []
beforeEach(() => {
  heard.mockClear()
  const add = document.addEventListener.bind(document)
  vi.spyOn(document, 'addEventListener').mockImplementation((name, listener) => {
    listening.push([name, listener as EventListener])
    add(name, listener as EventListener, true)
  })
  document.head.innerHTML = ''
  document.body.innerHTML = '<button type="button"><span>yes</span></button>'
  document.documentElement.setAttribute('data-unpainted', '')
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const [name, listener] of listening.splice(0)) document.removeEventListener(name, listener, true)
})
const come = (at: number) => scripts()[at]!.dispatchEvent(new Event('load'))

test('asks for every file, in its kind', () => {
  begin('module')
  expect(scripts().map(({ src, type }) => [new URL(src).pathname, type])).toEqual([
    ['/a.js', 'module'],
    ['/b.js', 'module'],
  ])
  expect(document.documentElement.hasAttribute('data-unpainted')).toBe(false)
})

test('a button that is pressed before any module has come is pressed again once all have', () => {
  begin('module')
  button().querySelector('span')!.click()
  button().addEventListener('click', heard)
  come(0)
  expect(heard).not.toHaveBeenCalled()
  come(1)
  expect(heard).toHaveBeenCalledOnce()
})

test('the last press counts; what is pressed when a module may have heard it is not pressed again', () => {
  begin('module')
  document.body.append(document.createElement('button'))
  document.querySelectorAll('button')[1]!.click()
  button().click()
  document.querySelectorAll('button')[1]!.addEventListener('click', heard)
  come(0)
  document.querySelectorAll('button')[1]!.click()
  expect(heard).toHaveBeenCalledOnce()
  come(1)
  expect(heard).toHaveBeenCalledOnce()
})

test('what the start script alone starts hears no press: pages of the framework have another way', () => {
  begin('')
  button().click()
  button().addEventListener('click', heard)
  come(0)
  come(1)
  expect(heard).not.toHaveBeenCalled()
})

test('the sheets that an early one replaced come with the files, and others are left as they are', () => {
  document.head.innerHTML =
    '<link rel="stylesheet" href="/early.css"><link rel="stylesheet" href="/all.css" disabled="">' +
    '<link rel="stylesheet" href="/own.css" disabled="">'
  const disabled = () => [...document.querySelectorAll('link')].map((link) => link.hasAttribute('disabled'))
  expect(disabled()).toEqual([false, true, true])
  startAfterPaint(0, enableSheets)
  expect(disabled()).toEqual([false, false, false])
  expect([...document.querySelectorAll('link')].map(({ href }) => new URL(href).pathname)).toEqual([
    '/early.css',
    '/all.css',
    '/own.css',
  ])
})
