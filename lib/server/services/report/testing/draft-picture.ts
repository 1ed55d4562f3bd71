import { sql } from '../../../store/client.ts'
import { jpeg, keepFile, png } from '../../../testing/files.ts'
import type { World } from '../../../testing/world.ts'

/** A picture as the draft that was sent for the job; returns the file. */
export async function addDraftPicture(
  world: World,
  { jobId, ownerId }: { jobId: string; ownerId: string },
  kind: 'png' | 'jpeg' = 'png',
) {
  const stored = await keepFile(world, {
    ownerId,
    purpose: 'draft',
    bytes: kind === 'png' ? await png() : await jpeg(),
    contentType: `image/${kind}`,
    name: `a.${kind}`,
  })
  await world.db.run(
    sql`UPDATE job_submission SET file_ids = ${[stored.id]}::uuid[] WHERE job_id = ${jobId} AND kind = 'draft'`,
  )
  return stored
}
