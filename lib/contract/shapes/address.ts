import { lazy, z } from '../zod.ts'
import { typedLine, typedLineOrEmpty } from './common.ts'

/**
 * A postal address as typed (docs/market.md#addresses). Sub-district, district and province come from the postcode,
 * or are typed freely.
 */
export const addressInput = lazy(() =>
  z.strictObject({
    houseNo: typedLine(40),
    building: z._default(typedLineOrEmpty(100), ''),
    moo: z._default(typedLineOrEmpty(20), ''),
    soi: z._default(typedLineOrEmpty(80), ''),
    road: z._default(typedLineOrEmpty(80), ''),
    subDistrict: typedLine(80),
    district: typedLine(80),
    province: typedLine(80),
    postcode: z.string().check(z.trim(), z.regex(/^[0-9๐-๙]{5,6}$/)),
    /** Official code of the sub-district, if chosen from the list. */
    subDistrictCode: z.optional(z.string().check(z.regex(/^\d{6}$/))),
  }),
)

export const address = lazy(() =>
  z.object({
    houseNo: z.string(),
    building: z.string(),
    moo: z.string(),
    soi: z.string(),
    road: z.string(),
    subDistrict: z.string(),
    district: z.string(),
    province: z.string(),
    postcode: z.string(),
    subDistrictCode: z.nullable(z.string()),
    /** House number to road on one line. */
    line1: z.string(),
    /** The whole address on one line, for labels and documents. */
    printed: z.string(),
  }),
)
