import { DateTime } from '../ui/date-time.tsx'
import { Facts } from '../ui/facts.tsx'
import { consoleLocale } from './console.ts'

/** Who did it, by name or by the word for what it was, and when. */
export async function WhoWhen({ who, at }: { who: string | undefined; at: string }) {
  return (
    <Facts
      items={[who ?? '–', <DateTime key="at" value={at} locale={await consoleLocale()} style="dateTime" />]}
    />
  )
}
