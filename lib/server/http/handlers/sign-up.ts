import { displayTalentManagerConsent } from '../../../contract/consent.ts'
import { getSignUpConfig } from '../../../contract/open.ts'
import { checkRefCode, signUpInfluencer, signUpMarketer } from '../../../contract/sign-up.ts'
import {
  applyAgain,
  createInfluMember,
  createMarketerByEmail,
  getSignUpFlow,
  resumeSignUp,
} from '../../../contract/sign-up-later.ts'
import { displayManagerConsent } from '../../services/consent/queries.ts'
import { applyAgain as applyAnew } from '../../services/member/decide-member.ts'
import { setSignUpEmail, setSignUpLocation, startSignUp } from '../../services/sign-up/advance-sign-up.ts'
import { createMember } from '../../services/sign-up/create-member.ts'
import { readSignUp } from '../../services/sign-up/flow.ts'
import { readSignUpConfig } from '../../services/sign-up/read-config.ts'
import * as refCode from '../../services/sign-up/ref-code.ts'
import * as resume from '../../services/sign-up/resume.ts'
import { type Handler, handle } from '../handle.ts'
import { signInBrowser } from './sign-in-browser.ts'

export const signUpHandlers: readonly Handler[] = [
  handle(signUpInfluencer, (ctx, { body, query }) => {
    if (body.step === 'consent') return startSignUp(ctx, 'influencer', body, query)
    if (body.step === 'location') return setSignUpLocation(ctx, body)
    return setSignUpEmail(ctx, 'influencer', body)
  }),
  handle(createInfluMember, async (ctx, { body }, reply) =>
    signInBrowser(ctx, reply, await createMember(ctx, 'influencer', body)),
  ),
  handle(signUpMarketer, (ctx, { body, query }) =>
    body.step === 'consent'
      ? startSignUp(ctx, 'marketer', body, query)
      : setSignUpEmail(ctx, 'marketer', body),
  ),
  handle(createMarketerByEmail, async (ctx, { body }, reply) =>
    signInBrowser(ctx, reply, await createMember(ctx, 'marketer', body)),
  ),
  handle(getSignUpFlow, (ctx, { query }) => readSignUp(ctx, query.flow)),
  handle(resumeSignUp, (ctx, { body }) => resume.resumeSignUp(ctx, body.token)),
  handle(applyAgain, (ctx) => applyAnew(ctx)),
  handle(checkRefCode, (ctx, { params }) => refCode.checkRefCode(ctx, params.code)),
  handle(getSignUpConfig, readSignUpConfig),
  handle(displayTalentManagerConsent, (ctx, { params }) => displayManagerConsent(ctx, params.id)),
]
