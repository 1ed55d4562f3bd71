// Imported first by servers and tests: there the schemas are built at once, and parsed without a detour.
import { setZod } from './zod.ts'
import * as parts from './zod-parts.ts'

setZod(parts)
