import { sql } from '../../store/client.ts'
import type { PersonalTable } from './personal-table.ts'

/** Links with talent managers, including the address or code that was typed. */
export const MANAGER_LINKS: PersonalTable = {
  table: 'manager_link',
  read: (who) => sql`FROM manager_link t WHERE ${who.id} IN (t.manager_id, t.influencer_id)`,
  // The other side stays hidden until it answers, and what the other side typed belongs to it.
  hidden: ['manager_id', 'influencer_id', 'asked_by', 'asked_as'],
  // Links that contracts reference stay.
  erase: (who) => [
    sql`DELETE FROM manager_link WHERE (manager_id IS NULL OR influencer_id IS NULL)
      AND (asked_by = ${who.id} OR lower(asked_as) IN (${who.email}, ${who.phone}))`,
    sql`UPDATE manager_link SET asked_by = NULL, asked_as = NULL WHERE ${who.id} IN (manager_id, influencer_id)`,
  ],
}
