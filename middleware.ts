import type { NextRequest } from 'next/server'
import { findCountry } from '#lib/geo/find-country.ts'
import { answer } from '#lib/routes/answer.ts'
import { decide, needsCountry } from '#lib/routes/guard.ts'
import { readVisit } from '#lib/session/visit.ts'

export default async function middleware(request: NextRequest) {
  const visit = readVisit(request)
  const country = needsCountry(visit) ? await findCountry(request.headers) : undefined
  return answer(decide({ ...visit, country }), visit)
}

// Paths with a dot may be pages too: only prefixes that are never pages are excluded.
export const config = { runtime: 'nodejs', matcher: '/((?!_next/|api/|sv_|images/|files/).*)' }
