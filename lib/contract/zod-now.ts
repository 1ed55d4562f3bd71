// Imported first by servers and tests: it sets the library, so that schemas are built at once and parsed without a
// proxy.
import { setZod } from './zod.ts'
import * as parts from './zod-parts.ts'

// The database takes an id in any case and returns it in small letters. Texts are compared exactly, so an own id in
// capitals would pass for that of somebody else. Only here, because browsers send ids as they got them.
const uuid: typeof parts.uuid = (params) => parts.uuid(params).check(parts.toLowerCase())

setZod({ ...parts, uuid })
