import { useLocale, useTranslations } from 'next-intl'
import { SIDE_STILLS } from '#components/landing/posts.ts'
import { SheetTile } from '#components/landing/sheet-tile.tsx'
import { wholePhrases, wholeWords } from '#components/ui/whole-words.tsx'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import styles from './home.module.scss'

const SIDES = [
  {
    key: 'influencer',
    heading: 'doorInfluencer',
    text: 'doorInfluencerText',
    to: 'Influencer',
    go: 'doorInfluencerGo',
    more: 'doorInfluencerMore',
  },
  {
    key: 'marketer',
    heading: 'doorMarketer',
    text: 'doorMarketerText',
    to: 'Marketer',
    go: 'doorMarketerGo',
    more: 'doorMarketerMore',
  },
] as const
const GAINS = ['gain1', 'gain2', 'gain3'] as const

/** What influencers and marketers get, side by side in one band. `counts`: whose page works out an amount. */
export function Sides({ counts }: { counts: Readonly<Record<(typeof SIDES)[number]['key'], boolean>> }) {
  const locale = toLocale(useLocale())
  const t = useTranslations('home')
  return (
    <div data-band="" className={styles.sides}>
      {SIDES.map(({ key, heading, text, to, go, more }) => (
        <section key={key} aria-labelledby={`side-${key}`} className={styles.side}>
          <SheetTile still={SIDE_STILLS[key]} className={styles.sideStill} />
          <h2 id={`side-${key}`}>{wholeWords(t(heading))}</h2>
          <p className={styles.sideText}>{wholePhrases(t(text))}</p>
          <ul className={styles.gains}>
            {GAINS.map((gain) => (
              <li key={gain}>{wholeWords(t(`${key}.${gain}`))}</li>
            ))}
          </ul>
          <a href={toPath(locale, to)} className={styles.sideGo}>
            {t(counts[key] ? more : go)}
          </a>
        </section>
      ))}
    </div>
  )
}
