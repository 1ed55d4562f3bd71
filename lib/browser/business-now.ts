let ahead = Number.POSITIVE_INFINITY

/**
 * Learns how far this device is ahead of the server's clock from what the server said in an answer. The least
 * difference counts: it belongs to the answer that was read soonest.
 */
export function learnNow(now: string): void {
  ahead = Math.min(ahead, Date.now() - Date.parse(now))
}

/**
 * Milliseconds of the business clock: the one that answers told, else the device's, in demo mode ahead of it by what
 * the page's marker says (components/layout/member-shell.tsx).
 */
export function businessNow(): number {
  if (Number.isFinite(ahead)) return Date.now() - ahead
  const moved = document.querySelector<HTMLElement>('[data-clock-ahead]')?.dataset.clockAhead
  return Date.now() + (Number(moved) || 0)
}
