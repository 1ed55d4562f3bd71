import type { Context } from '../services/context.ts'
import { addSetting } from '../services/setting/add-setting.ts'
import { isEmptyInstallation } from '../services/setting/queries.ts'
import { seedBasics, seedContent } from './content.ts'
import { DEMO_HISTORY_MS, seedDemoWorld } from './demo/index.ts'
import type { SeedClock } from './seed-clock.ts'

/**
 * Fills an empty database: always the basics, in demo mode the demo world too, all through the product's own services
 * (docs/screens.md#demo-world). False where the database had content.
 */
export async function seedIfEmpty(ctx: Context, clock: SeedClock): Promise<boolean> {
  if (!(await isEmptyInstallation(ctx))) return false
  if (!ctx.settings.demoMode) {
    await seedBasics(ctx)
    return true
  }
  try {
    // The texts must be in force when the first person of the demo world joins.
    clock.hold(new Date(clock.now().getTime() - DEMO_HISTORY_MS - 2 * 86_400_000))
    // Before anything else, so that a start knows what was cut off, and whose it is.
    await addSetting(ctx, 'demo_world', 'loading')
    await seedBasics(ctx, { withHistory: clock })
    // In the demo world operators approve influencers themselves, so that there is something to decide.
    await addSetting(ctx, 'member_auto_approve', { influencer: false, marketer: true })
    clock.hold(null)
    await seedDemoWorld(ctx, clock)
  } finally {
    clock.hold(null)
  }
  await seedContent(ctx, clock)
  await addSetting(ctx, 'demo_world', 'loaded')
  return true
}
