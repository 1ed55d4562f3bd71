import type { Handler } from '../handle.ts'
import { contentHandlers } from './content.ts'
import { openHandlers } from './open.ts'

/** What answers each call of the contract; a test proves that none is missing and none is double. */
export const allHandlers: readonly Handler[] = [...contentHandlers, ...openHandlers]
