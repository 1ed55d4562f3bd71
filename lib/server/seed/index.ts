import type { Context } from '../services/context.ts'
import { isEmptyInstallation } from '../services/setting/queries.ts'
import { seedBasics, seedContent } from './content.ts'
import { seedDemoWorld } from './demo/index.ts'

/** What the seed needs of the business clock: history is made at its own time. */
export interface SeedClock {
  now: () => Date
  hold: (at: Date | null) => void
}

/**
 * Fills an empty database: always the basics, in demo mode the demo world too, all through the product's own verbs
 * (experience.md §6). False where there was something already.
 */
export async function seedIfEmpty(ctx: Context, clock: SeedClock): Promise<boolean> {
  if (!(await isEmptyInstallation(ctx))) return false
  await seedBasics(ctx)
  if (ctx.settings.demoMode) {
    await seedContent(ctx)
    try {
      await seedDemoWorld(ctx, clock)
    } finally {
      clock.hold(null)
    }
  }
  return true
}
