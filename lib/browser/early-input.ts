/** What was typed and pressed before the page's script ran; filled by `EARLY_INPUT_SCRIPT`. */
interface Early {
  /** Value, or checked, by id of the field. */
  values: Record<string, string | boolean>
  form: HTMLFormElement | null
  /** The last button pressed that does nothing without script. */
  button: HTMLButtonElement | null
  /** The line that says what becomes of a form that was sent too early. */
  said: HTMLElement | null
}
declare global {
  interface Window {
    __early?: Early
  }
}

/** A form that could not be taken up by then is said not to be sent, milliseconds. */
export const EARLY_PATIENCE_MS = 20_000

/**
 * Runs before everything else: remembers what is typed while the real script is under way, and keeps a form that was
 * sent too early from leaving the page. Nothing is stored or sent; what React has taken over is left alone. Attributes
 * are read as such: a control named `method` hides the form's own property.
 */
export const EARLY_INPUT_SCRIPT = `(function(w,d){var s=d.currentScript,m=s&&s.dataset||{},e=w.__early={values:{},form:null,button:null,said:null};function r(n){return Object.keys(n).some(function(k){return k.indexOf('__reactProps')===0})}function a(f,n){return(f.getAttribute(n)||'').toLowerCase()}function say(t){if(!e.said){e.said=d.createElement('p');e.said.setAttribute('role','status');e.said.style.cssText='position:fixed;z-index:99;inset:auto 1rem 1rem;margin:0;padding:.75rem 1rem;border-radius:.75rem;background:#1b1b1f;color:#fff';d.body.appendChild(e.said)}e.said.textContent=t}d.addEventListener('input',function(x){var t=x.target;if(t.id&&!r(t)){delete e.values[t.id];e.values[t.id]=t.type==='checkbox'||t.type==='radio'?t.checked:t.value}},true);w.addEventListener('submit',function(x){var f=x.target;if(x.defaultPrevented||a(f,'method')!=='post')return;x.preventDefault();e.form=f;f.setAttribute('aria-busy','true');if(m.wait){say(m.wait);setTimeout(function(){if(e.form)say(m.failed)},${EARLY_PATIENCE_MS})}});w.addEventListener('click',function(x){var b=x.target.closest('button');if(b&&a(b,'type')==='button'&&!b.hasAttribute('popovertarget')&&!r(b))e.button=b});})(window,document)`

/** Writes a value as a keystroke would, so that React, which compares with what it saw last, learns of it. */
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
    // A write to the element itself is what React counts as seen; the value then comes past it.
    if (!(field instanceof HTMLSelectElement)) typed.value = ''
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  }
  const type = isFile || field instanceof HTMLSelectElement ? 'change' : 'input'
  field.dispatchEvent(new Event(type, { bubbles: true }))
}

const isAlive = (node: object) => Object.keys(node).some((key) => key.startsWith('__reactProps'))

/** Gives a form back what was typed before it ran. True when it was also sent then. */
export function replayEarlyInput(form: HTMLFormElement): boolean {
  const early = window.__early
  if (!early) return false
  replayWithin(early, (field) => form.contains(field))
  if (early.form !== form) return false
  early.form = null
  form.removeAttribute('aria-busy')
  early.said?.remove()
  early.said = null
  return true
}

function replayWithin(early: Early, isMine: (field: HTMLElement) => boolean): void {
  for (const [id, value] of Object.entries(early.values)) {
    const field = document.getElementById(id)
    if (!field || !isMine(field)) continue
    delete early.values[id]
    put(field, value)
  }
}

/** Gives fields that stand in no form what was typed before the page ran, and presses the button that was pressed. */
export function replayEarlyPress(): void {
  setTimeout(() => {
    const early = window.__early
    if (!early) return
    replayWithin(early, (field) => field.closest('form') === null && isAlive(field))
    const { button } = early
    early.button = null
    if (button?.isConnected) button.click()
  })
}
