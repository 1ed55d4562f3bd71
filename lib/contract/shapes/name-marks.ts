import { lazy, z } from '../zod.ts'
import { id } from './common.ts'

/** What strikes about the names of a marketer; nothing is blocked by it. */
export const nameMarks = lazy(() =>
  z.object({
    /** Names with a word in letters of several scripts that are drawn alike. */
    mixed: z.array(z.string()),
    /** Active marketers with a name that looks the same. */
    like: z.array(z.object({ id, name: z.string() })),
  }),
)
