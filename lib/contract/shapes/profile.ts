import { HOLDER_KINDS } from '../../domain/account/statuses.ts'
import { lazy, z } from '../zod.ts'
import { memberStatus } from './account.ts'
import { instant, locale } from './common.ts'

export const holderKind = lazy(() => z.enum(HOLDER_KINDS))

/** Account fields of every profile, in two objects because other fields stand between them. */
export const standing = {
  status: memberStatus,
  statusReason: lazy(() => z.nullable(z.string())),
  statusUntil: lazy(() => z.nullable(instant)),
}

export const reach = {
  locale,
  country: lazy(() => z.string()),
  email: lazy(() => z.nullable(z.string())),
  emailVerified: lazy(() => z.boolean()),
  phone: lazy(() => z.nullable(z.string())),
  phoneVerified: lazy(() => z.boolean()),
  imageUrl: lazy(() => z.nullable(z.string())),
  joinedAt: instant,
}
