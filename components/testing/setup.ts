import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
// At hand as it soon is in a browser: a test with its own clock cannot wait for a file.
import '#lib/contract/zod-now.ts'

afterEach(cleanup)

// What is awaited comes in the end: a slow machine is no fault of the screen.
configure({ asyncUtilTimeout: 10_000 })

const openers = new WeakMap<HTMLDialogElement, Element | null>()
const FOCUSABLE = ':is(a[href], button, input, select, textarea):not([type="hidden"], :disabled)'
// What a page tells of how it was opened; a simulated document has none.
if (!performance.getEntriesByType) Object.assign(performance, { getEntriesByType: () => [] })

// jsdom knows the element but not its modal behaviour; this is the part of the standard that our code relies on.
if (!HTMLDialogElement.prototype.showModal) {
  HTMLDialogElement.prototype.showModal = function showModal() {
    if (this.open) throw new DOMException('already open', 'InvalidStateError')
    this.open = true
    openers.set(this, document.activeElement)
    const first = this.querySelector<HTMLElement>('[autofocus]') ?? this.querySelector<HTMLElement>(FOCUSABLE)
    first?.focus()
  }
  HTMLDialogElement.prototype.close = function close(value?: string) {
    if (!this.open) return
    this.open = false
    if (value !== undefined) this.returnValue = value
    const opener = openers.get(this)
    if (opener instanceof HTMLElement) opener.focus()
    this.dispatchEvent(new Event('close'))
  }
}
