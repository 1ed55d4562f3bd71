import {
  acceptInfluencerConsent,
  acceptMarketerConsent,
  getConsentFile,
  listConsentTexts,
  listMyConsents,
} from '../../../contract/consent.ts'
import type { Language } from '../../../country/languages.ts'
import { answerConsents, type ConsentAnswer } from '../../services/consent/answer-consents.ts'
import * as consents from '../../services/consent/queries.ts'
import { type Context, requireInfluencer, requireMarketer } from '../../services/context.ts'
import { type Handler, handle } from '../handle.ts'

const toMine = (mine: Awaited<ReturnType<typeof consents.listMyConsents>>) => ({
  ...mine,
  status: mine.status,
})

async function answer(
  ctx: Context,
  id: string,
  body: { locale: Language; consents: readonly ConsentAnswer[] },
) {
  return toMine(await answerConsents(ctx, id, body))
}

export const consentHandlers: readonly Handler[] = [
  handle(getConsentFile, (ctx, { params }) => consents.getConsentFile(ctx, params.id)),
  handle(listConsentTexts, (ctx, { query }) => consents.listConsentTexts(ctx, query.kind)),
  handle(listMyConsents, async (ctx) => toMine(await consents.listMyConsents(ctx))),
  handle(acceptInfluencerConsent, (ctx, { params, body }) => {
    requireInfluencer(ctx)
    return answer(ctx, params.id, body)
  }),
  handle(acceptMarketerConsent, (ctx, { params, body }) => {
    requireMarketer(ctx)
    return answer(ctx, params.id, body)
  }),
]
