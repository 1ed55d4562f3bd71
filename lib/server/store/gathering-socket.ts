import { Socket } from 'node:net'

/**
 * Statements that are sent in one turn leave in one write: each write of its own is a call of the system here and a process
 * woken there.
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
