import { ZONE } from '../../country/zone.ts'
import { raw } from './client.ts'

/** SQL after a timestamp: converts it to the product's time zone. Literal text, so that a plan can be cached. */
export const HOME_TIME = raw(`AT TIME ZONE '${ZONE}'`)
