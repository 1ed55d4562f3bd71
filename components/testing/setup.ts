import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
// Loads the schema library at once: a test with a fake clock cannot wait for a file.
import '#lib/contract/zod-now.ts'

afterEach(cleanup)

// Generous timeout, so that slow machines do not fail.
configure({ asyncUtilTimeout: 10_000 })

const openers = new WeakMap<HTMLDialogElement, Element | null>()
const FOCUSABLE = ':is(a[href], button, input, select, textarea):not([type="hidden"], :disabled)'
// jsdom lacks the navigation timing entries.
if (!performance.getEntriesByType) Object.assign(performance, { getEntriesByType: () => [] })

// jsdom has the element without modal behaviour; this adds the part of the standard that our code relies on.
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
