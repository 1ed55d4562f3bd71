import { sql } from '../../store/client.ts'
import type { PersonalTable } from './personal-table.ts'

/** Links of talent managers, with what was typed to ask for them. */
export const MANAGER_LINKS: PersonalTable = {
  table: 'manager_link',
  read: (who) => sql`FROM manager_link t WHERE ${who.id} IN (t.manager_id, t.influencer_id)`,
  // Who was asked is not told before the answer, and what the other side typed is its own.
  hidden: ['manager_id', 'influencer_id', 'asked_by', 'asked_as'],
  // Contracts of both sides name the link, so it stays.
  erase: (who) => [
    sql`DELETE FROM manager_link WHERE (manager_id IS NULL OR influencer_id IS NULL)
      AND (asked_by = ${who.id} OR lower(asked_as) IN (${who.email}, ${who.phone}))`,
    sql`UPDATE manager_link SET asked_by = NULL, asked_as = NULL WHERE ${who.id} IN (manager_id, influencer_id)`,
  ],
}
