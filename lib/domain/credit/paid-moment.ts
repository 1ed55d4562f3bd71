const DAY_MS = 86_400_000

/**
 * Whether money for this order can have been paid at `at`: never in the future, nor more than a day before the order was
 * made, since clocks of banks differ from ours by less. Money of an unknown order is at most a year old.
 */
export function canBePaidAt(at: Date, order: { createdAt: Date } | undefined, now: Date): boolean {
  const since = order ? order.createdAt.getTime() - DAY_MS : now.getTime() - 366 * DAY_MS
  return at <= now && at.getTime() >= since
}
