/** Input before the page's script ran; recorded by `keepEarlyInput`. */
interface Early {
  /** Value or checked state, by id of the field. */
  values: Record<string, string | boolean>
  form: HTMLFormElement | null
  /** The last pressed button that needs script. */
  button: HTMLButtonElement | null
  /** The element that shows the state of a form that was sent too early. */
  said: HTMLElement | null
  /** React has started on the page, though it may not have hydrated every part yet. */
  isUp: boolean
  /** Marks what waits for the page, and says so. */
  hold: (element: Element, text: string | undefined) => void
  /** True once React has hydrated the node. */
  isAlive: (node: object) => boolean
}
declare global {
  interface Window {
    __early?: Early
  }
}

/** Milliseconds after which a form that was sent too early is reported as not sent. */
export const EARLY_PATIENCE_MS = 20_000

/** Messages for a form that was sent too early: it waits, or it could not be sent. */
export interface EarlyWords {
  readonly wait?: string | undefined
  readonly failed?: string | undefined
}

/**
 * Runs before all other scripts: records what is typed until the real script has loaded, and stops a form that is sent
 * too early from leaving the page. Nothing is stored or sent, and parts hydrated by React are left alone. A key that
 * only moves the focus is hidden from React until it has hydrated the element, since React would hydrate the whole page
 * before the browser could respond to the key. Attributes are read with getAttribute, because a control named `method`
 * hides the form's own property. References nothing outside itself: its source is inlined into pages.
 */
export function keepEarlyInput(words: EarlyWords, patienceMs: number): void {
  const isAlive = (node: object) => Object.keys(node).some((key) => key.startsWith('__reactProps'))
  const attribute = (element: Element, name: string) => (element.getAttribute(name) ?? '').toLowerCase()
  const say = (text: string | undefined) => {
    // The role of an output is status, so screen readers announce it. Styled in components/styles/_aids.scss.
    early.said ??= document.body.appendChild(document.createElement('output'))
    early.said.textContent = text ?? ''
  }
  const hold: Early['hold'] = (element, text) => {
    element.setAttribute('aria-busy', 'true')
    if (!text) return
    say(text)
    setTimeout(() => {
      if (early.form === element || early.button === element) say(words.failed)
    }, patienceMs)
  }
  const early: Early = { values: {}, form: null, button: null, said: null, isUp: false, hold, isAlive }
  window.__early = early
  document.addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof Element) || !target.id || isAlive(target)) return
      delete early.values[target.id]
      if (target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type))
        early.values[target.id] = target.checked
      else if ('value' in target) early.values[target.id] = String(target.value)
    },
    true,
  )
  window.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return
    if (attribute(form, 'method') !== 'post') return
    event.preventDefault()
    early.form = form
    hold(form, words.wait)
  })
  for (const kind of ['keydown', 'keyup'] as const)
    window.addEventListener(
      kind,
      (event) => {
        if (event.key !== 'Tab' || (window.__early?.isUp && event.target && isAlive(event.target))) return
        event.stopPropagation()
      },
      true,
    )
}

/**
 * The same for buttons: remembers the last one that was pressed, and says so. Only for pages whose every button is the
 * framework's. Uses nothing outside itself but what `keepEarlyInput` left.
 */
export function keepEarlyPress(heard: string | undefined): void {
  window.addEventListener('click', ({ target }) => {
    const early = window.__early
    const button =
      target instanceof Element
        ? target.closest<HTMLButtonElement>('button[type=button]:not([popovertarget])')
        : null
    if (!early || early.isUp || !button || early.isAlive(button)) return
    early.button?.removeAttribute('aria-busy')
    early.button = button
    early.hold(button, heard)
  })
}

export const earlyPressScript = () => `(${keepEarlyPress})(document.currentScript.dataset.press)`

/** Its text for the page; the words stand on the script's own element. */
export const earlyInputScript = () =>
  `(${keepEarlyInput})(document.currentScript.dataset,${EARLY_PATIENCE_MS})`

/**
 * Sets a value the way a keystroke would, so that React, which compares with the last value it saw, notices the change.
 */
function put(field: HTMLElement, value: string | boolean): void {
  if (field instanceof HTMLInputElement && typeof value === 'boolean') {
    field.checked = !value
    field.click()
    return
  }
  const isFile = field instanceof HTMLInputElement && field.type === 'file'
  const prototype = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].find(
    (one) => field instanceof one,
  )?.prototype
  if (!prototype) return
  if (!isFile) {
    const typed = field as HTMLInputElement
    // Assigning the property updates the value that React remembers; the native setter below then changes it unnoticed.
    if (!(field instanceof HTMLSelectElement)) typed.value = ''
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  }
  const type = isFile || field instanceof HTMLSelectElement ? 'change' : 'input'
  field.dispatchEvent(new Event(type, { bubbles: true }))
}

const isAlive = (node: object) => Object.keys(node).some((key) => key.startsWith('__reactProps'))

/** Restores what was typed into a form before hydration. True when the form was also sent then. */
export function replayEarlyInput(form: HTMLFormElement): boolean {
  const early = window.__early
  if (!early) return false
  replayWithin(early, (field) => form.contains(field))
  if (early.form !== form) return false
  early.form = null
  letGo(early, form)
  return true
}

/** What waited is done: nothing says so any more, unless another one waits still. */
function letGo(early: Early, element: Element): void {
  element.removeAttribute('aria-busy')
  if (early.form || early.button) return
  early.said?.remove()
  early.said = null
}

function replayWithin(early: Early, isMine: (field: HTMLElement) => boolean): void {
  for (const [id, value] of Object.entries(early.values)) {
    const field = document.getElementById(id)
    if (!field || !isMine(field)) continue
    delete early.values[id]
    put(field, value)
  }
}

/** Restores what was typed into fields outside of forms before hydration, and presses the button that was pressed. */
export function replayEarlyPress(): void {
  const early = window.__early
  if (!early) return
  early.isUp = true
  setTimeout(() => {
    replayWithin(early, (field) => field.closest('form') === null && isAlive(field))
    const { button } = early
    if (!button) return
    early.button = null
    letGo(early, button)
    if (button.isConnected) button.click()
  })
}
