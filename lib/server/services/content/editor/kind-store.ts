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

/** Reads and writes the published rows of one kind of content. */
export interface KindStore {
  list: (db: Db) => Promise<LiveRow[]>
  /** Stored values of the fields; undefined where the key does not exist. */
  read: (db: Db, key: string) => Promise<FieldValues | undefined>
  /** Rules across fields, checked for drafts too. Error: malformed_input. */
  check?: (db: Db, values: FieldValues) => Promise<void>
  publish: (ctx: TransactionContext, key: string, values: FieldValues) => Promise<void>
  /** Hides it from visitors; the row stays, because others refer to it. */
  retire?: (ctx: TransactionContext, key: string) => Promise<void>
  /** Options of `select` fields that are stored in the database. */
  options?: (db: Db) => Promise<Record<string, string[]>>
}
