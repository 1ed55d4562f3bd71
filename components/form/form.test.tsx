import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { EARLY_PATIENCE_MS, earlyInputScript } from '#lib/browser/early-input.ts'
import { Form } from './form.tsx'

const ROOT = join(import.meta.dirname, '../..')
const sources = ['app', 'components'].flatMap((room) =>
  readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file: `${room}/${file}`, text: readFileSync(join(ROOT, room, file), 'utf8') })),
)

it('every form is the one that keeps what is sent too early, or an address that works without script', () => {
  const forms = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/<form\b[^>]*/g)].map(([tag]) => ({ file, tag })),
  )
  const wrong = forms.filter(({ file, tag }) => {
    if (file === 'components/form/form.tsx') return false
    return !(/method="get"/.test(tag) && /action=\{/.test(tag) && !/onSubmit/.test(tag))
  })
  expect(wrong).toEqual([])
  expect(forms.length).toBeGreaterThanOrEqual(3)
  const users = sources.filter(({ text }) => /<(Form|CallForm)\b/.test(text))
  expect(users.length).toBeGreaterThanOrEqual(25)
})

/**
 * Properties of a form that browsers, React or our code read, and that a control of the same name would hide. `name` is
 * not among them.
 */
function isHidden(name: string): boolean {
  const form = document.createElement('form') as unknown as Record<string, unknown>
  const own = Object.getOwnPropertyNames(HTMLFormElement.prototype).includes(name)
  return (
    (own && name !== 'name') ||
    typeof form[name] === 'function' ||
    /^(id|style|dataset|node|parent)/.test(name)
  )
}

it('no control is named after what its form is asked for', () => {
  expect(
    ['method', 'action', 'submit', 'target', 'elements', 'closest', 'name', 'title'].map(isHidden),
  ).toEqual([true, true, true, true, true, true, false, false])
  const named = sources.flatMap(({ file, text }) =>
    [
      /<[A-Z]\w*[^<>]*?\sname="([\w.-]+)"/g,
      /<(?:input|select|textarea|button)\b[^<>]*?\sname="([\w.-]+)"/g,
      /\.(?:field|control|register)\('([\w.-]+)'/g,
      /name: '([\w.-]+)',\s*kind:/g,
    ].flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => ({ file, name: name as string }))),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ name }) => isHidden(name))).toEqual([])
})

const posted = vi.fn()
function Sample({ name }: { name: string }) {
  const [text, setText] = useState('')
  const [way, setWay] = useState('a')
  const [isTicked, setTicked] = useState(false)
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        posted({ text, way, isTicked })
      }}
    >
      <input id="text" value={text} onChange={(event) => setText(event.target.value)} />
      {['a', 'b'].map((value) => (
        <input
          key={value}
          id={value}
          type="radio"
          name={name}
          checked={way === value}
          onChange={() => setWay(value)}
        />
      ))}
      <input id="tick" type="checkbox" checked={isTicked} onChange={() => setTicked(!isTicked)} />
      <button type="submit">Send</button>
    </Form>
  )
}

const listening: (() => void)[] = []

/** The tests share one window, so listeners of a test are removed at its end. */
function listen(code: string): void {
  const spies = [window, document].map((target) => {
    const add = target.addEventListener.bind(target) as (...args: unknown[]) => void
    return vi.spyOn(target, 'addEventListener').mockImplementation((...args: unknown[]) => {
      add(...args)
      listening.push(() =>
        target.removeEventListener(args[0] as string, args[1] as EventListener, args[2] as never),
      )
    })
  })
  // biome-ignore lint/security/noGlobalEval: the script as the page carries it
  window.eval(code)
  for (const spy of spies) spy.mockRestore()
}

function early(name: string): { box: HTMLElement; wait: () => string | undefined } {
  listen(earlyInputScript().replace('document.currentScript.dataset', "{wait:'Waits',failed:'Not sent'}"))
  const box = document.body.appendChild(document.createElement('div'))
  box.innerHTML = `<form method="post" novalidate=""><input id="text" value=""/><input id="a" type="radio" name="${name}" checked=""/><input id="b" type="radio" name="${name}"/><input id="tick" type="checkbox"/><button type="submit">Send</button></form>`
  return { box, wait: () => document.querySelector('body > output')?.textContent ?? undefined }
}
const typeEarly = () => {
  const field = document.getElementById('text') as HTMLInputElement
  field.value = 'typed'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  document.getElementById('b')!.click()
  document.getElementById('tick')!.click()
}

afterEach(() => {
  vi.useRealTimers()
  for (const stop of listening.splice(0)) stop()
  posted.mockClear()
  document.body.innerHTML = ''
})

it.each(['way', 'method'])(
  'a form sent before its script is there is sent once, whole, with a radio named %s',
  async (name) => {
    const { box, wait } = early(name)
    const leave = vi.fn<(event: Event) => void>()
    window.addEventListener('submit', leave)
    typeEarly()
    box.querySelector('button')!.click()
    box.querySelector('button')!.click()
    expect(leave.mock.calls.every(([event]) => event.defaultPrevented)).toBe(true)
    expect(leave).toHaveBeenCalledTimes(2)
    expect(wait()).toBe('Waits')
    window.removeEventListener('submit', leave)
    render(<Sample name={name} />, { container: box, hydrate: true })
    await vi.waitFor(() => expect(posted).toHaveBeenCalledOnce(), 10_000)
    expect(posted).toHaveBeenCalledWith({ text: 'typed', way: 'b', isTicked: true })
    expect(wait()).toBeUndefined()
  },
)

it('a form whose script does not come says that it was not sent, and keeps what was typed', () => {
  vi.useFakeTimers()
  const { box, wait } = early('way')
  typeEarly()
  box.querySelector('button')!.click()
  vi.advanceTimersByTime(EARLY_PATIENCE_MS - 1)
  expect(wait()).toBe('Waits')
  vi.advanceTimersByTime(1)
  expect(wait()).toBe('Not sent')
  expect((document.getElementById('text') as HTMLInputElement).value).toBe('typed')
})

it('what is typed when the script is there is not remembered for a later form', () => {
  early('way')
  document.body.innerHTML = ''
  const { container } = render(<Sample name="way" />)
  const field = container.querySelector<HTMLInputElement>('#text')!
  field.dispatchEvent(new Event('input', { bubbles: true }))
  expect(window.__early?.values).toEqual({})
})
