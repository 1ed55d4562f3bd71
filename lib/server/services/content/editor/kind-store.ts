import type { FieldValues } from '../../../../domain/form/fields.ts'
import type { Db } from '../../../store/client.ts'
import type { TransactionContext } from '../../context.ts'

export interface LiveRow {
  key: string
  titleTh: string | null
  titleEn: string | null
  isPublished: boolean
  updatedAt: Date | null
}

/** Where what visitors read of a kind stands, and how the editor writes there. */
export interface KindStore {
  list: (db: Db) => Promise<LiveRow[]>
  /** Stored values of the fields; undefined: nothing of this key is there. */
  read: (db: Db, key: string) => Promise<FieldValues | undefined>
  /** What fields alone cannot say, of a draft too. Error: malformed_input. */
  check?: (db: Db, values: FieldValues) => Promise<void>
  publish: (ctx: TransactionContext, key: string, values: FieldValues) => Promise<void>
  /** Takes it off the site; the row stays for what refers to it. */
  retire?: (ctx: TransactionContext, key: string) => Promise<void>
  /** Values of `select` fields that stand in the database. */
  options?: (db: Db) => Promise<Record<string, string[]>>
}
