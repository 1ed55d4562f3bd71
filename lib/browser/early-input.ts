/** What was typed and pressed before the page's script ran; filled by `EARLY_INPUT_SCRIPT`. */
interface Early {
  /** Value, or checked, by id of the field. */
  values: Record<string, string | boolean> | null
  form: HTMLFormElement | null
  /** The last button pressed that does nothing without script. */
  button: HTMLButtonElement | null
}
declare global {
  interface Window {
    __early?: Early
  }
}

/**
 * Runs before everything else: remembers what is typed while the real script is under way, and keeps a form that was
 * sent too early from leaving the page. Nothing is stored or sent; a form that React handles is left alone, because
 * React prevents its default first, and so is a button that React has taken over. What is left empty in a form that
 * becomes an address does not stand there.
 */
export const EARLY_INPUT_SCRIPT = `(function(w,d){var e=w.__early={values:{},form:null,button:null};d.addEventListener('input',function(x){var t=x.target;if(e.values&&t.id){delete e.values[t.id];e.values[t.id]=t.type==='checkbox'||t.type==='radio'?t.checked:t.value}},true);w.addEventListener('submit',function(x){var f=x.target;if(x.defaultPrevented||f.method!=='post')return;x.preventDefault();e.form=f;f.setAttribute('aria-busy','true')});w.addEventListener('click',function(x){var b=x.target.closest('button');if(e.values&&b&&b.type==='button'&&!b.hasAttribute('popovertarget')&&!Object.keys(b).some(function(k){return k.indexOf('__reactProps')===0}))e.button=b});d.addEventListener('formdata',function(x){var a=x.formData;if(x.target.method==='get')Array.from(new Set(a.keys())).forEach(function(k){var v=a.getAll(k).filter(Boolean);a.delete(k);v.forEach(function(y){a.append(k,y)})})})})(window,document)`

/** Writes a value as a keystroke would, so that the form's own state learns it. */
function put(field: HTMLElement, value: string | boolean): void {
  if (field instanceof HTMLInputElement && typeof value === 'boolean') {
    if (field.checked !== value) field.click()
    return
  }
  const prototype = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].find(
    (one) => field instanceof one,
  )?.prototype
  if (!prototype) return
  // React follows writes to the element itself and would take this one for its own.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** Gives a form back what was typed before it ran. True when it was also sent then. */
export function replayEarlyInput(form: HTMLFormElement): boolean {
  const early = window.__early
  if (!early) return false
  for (const [id, value] of Object.entries(early.values ?? {})) {
    const field = document.getElementById(id)
    if (field && form.contains(field)) put(field, value)
  }
  // The other forms of the page come in this same turn; after it, nothing typed is remembered any more.
  setTimeout(() => {
    early.values = null
  })
  if (early.form !== form) return false
  early.form = null
  form.removeAttribute('aria-busy')
  return true
}

/** Presses again the button that was pressed before the page ran; once the whole page listens. */
export function replayEarlyPress(): void {
  setTimeout(() => {
    const button = window.__early?.button
    if (!button) return
    window.__early!.button = null
    if (button.isConnected) button.click()
  })
}
