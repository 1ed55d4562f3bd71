import { raw, type Sql, sql } from '../../store/client.ts'

/** The person concerned, with the current contacts, for rows that reference people only by address. */
export interface Subject {
  id: string
  email: string | null
  phone: string | null
}

export interface PersonalTable {
  table: string
  /** `FROM … t WHERE …`: the member's own rows, for the export. Undefined: not exported, for the reason in `withheld`. */
  read?: (who: Subject) => Sql
  withheld?: 'codes and keys' | 'copied to another table' | 'notes among operators'
  /** Columns that are secrets or keyed hashes, never exported. */
  hidden?: readonly string[]
  /** Statements that erase. Undefined: the rows stay, for the reason in `kept`. */
  erase?: (who: Subject) => readonly Sql[]
  /** Statements that delete the rest when the legal retention is over. */
  release?: (who: Subject) => readonly Sql[]
  kept?:
    | 'ledger and tax documents'
    | 'contracts of both sides'
    | 'identity until tax retention ends'
    | 'trail'
}

export const own = (table: Sql) => (who: Subject) => sql`FROM ${table} t WHERE t.member_id = ${who.id}`

/** Statement lines that paid the member's orders, and those of payouts to the member. */
export const bankLinesOf = (who: Subject) =>
  sql`(t.order_id IN (SELECT id FROM purchase_order WHERE marketer_id = ${who.id})
    OR (t.direction = 'out' AND bank_ref_key(t.bank_ref) IN
      (SELECT bank_ref_key(bank_ref) FROM withdrawal WHERE member_id = ${who.id} AND bank_ref IS NOT NULL)))`

/** Messages of people without a login that came from the member's address or phone. */
export const sentBy = (who: Subject) => sql`(lower(t.email) = lower(${who.email}) OR t.phone = ${who.phone})`

/** A table whose rows belong to one member each: read and erased by that id. */
export const wholly = (table: string): PersonalTable => ({
  table,
  read: own(raw(table)),
  erase: (who) => [sql`DELETE FROM ${raw(table)} WHERE member_id = ${who.id}`],
})
