import { ZONE } from '../../country/zone.ts'
import { raw } from './client.ts'

/** Behind a moment in SQL: the day and the hour on the clock of the product. Text, so that a plan may be kept for it. */
export const HOME_TIME = raw(`AT TIME ZONE '${ZONE}'`)
