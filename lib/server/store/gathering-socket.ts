import { Socket } from 'node:net'

/**
 * Joins statements that are sent in one turn of the event loop into one write: each write costs a system call here and
 * wakes a process there.
 */
export class GatheringSocket extends Socket {
  #isHeld = false
  override cork(): void {
    if (this.#isHeld) return
    this.#isHeld = true
    super.cork()
    process.nextTick(() => {
      this.#isHeld = false
      super.uncork()
    })
  }
  override uncork(): void {}
}
