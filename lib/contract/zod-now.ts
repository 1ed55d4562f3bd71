// Imported first by servers and tests: it sets the library, so that schemas are built at once and parsed without a
// proxy.
import { setZod } from './zod.ts'
import * as parts from './zod-parts.ts'

setZod(parts)
