import { HASHTAG, MENTION } from '../../domain/campaign/brief.ts'
import { lazy, z } from '../zod.ts'
import { typedLine } from './common.ts'

const word = lazy(() => typedLine(60))
export const hashtag = lazy(() => word.check(z.regex(HASHTAG, 'form.field.hashtag')))
export const mention = lazy(() => word.check(z.regex(MENTION, 'form.field.mention')))
