import type { ResponseOf } from '#lib/contract/define-call.ts'
import { downloadCompanyCopy } from '#lib/contract/downloads.ts'
import type { findInConsole } from '#lib/contract/operator-console.ts'
import type { FoundKind } from '#lib/domain/work/found-kinds.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'

export type FoundGroup = ResponseOf<typeof findInConsole>['groups'][number]
export type FoundItem = FoundGroup['items'][number]

/** Path of a found record; a record without a page of its own opens on the page where it is handled. */
export function foundPath(kind: FoundKind, { id, of, status }: FoundItem, locale: Locale): string {
  switch (kind) {
    case 'member':
      return toPath(locale, 'Operator-members-detail', { id })
    case 'channel':
      return toPath(locale, 'Operator-members-detail', { id: of ?? id })
    case 'campaign':
      return toPath(locale, 'Operator-campaigns-detail', { id })
    case 'job':
      return `${toPath(locale, 'Operator-campaigns-detail', { id: of ?? id })}?job=${id}`
    case 'order':
      return toPath(locale, 'Operator-purchases-detail', { id })
    case 'withdrawal':
      return of
        ? toPath(locale, 'Operator-withdrawals-batch', { id: of })
        : `${toPath(locale, 'Operator-withdrawals')}?status=${status}`
    case 'suspense':
      return `${toPath(locale, 'Operator-purchases')}?view=suspense`
    case 'paper':
      return downloadCompanyCopy.path.replace('{id}', id)
    case 'document':
      return `${toPath(locale, 'Operator-documents')}?open=${id}`
  }
}
