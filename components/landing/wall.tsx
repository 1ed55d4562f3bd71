import { useLocale, useTranslations } from 'next-intl'
import { BrandMark } from '#components/ui/brand-mark.tsx'
import { cx } from '#components/ui/cx.ts'
import { Money } from '#components/ui/money.tsx'
import { HOME_CURRENCY } from '#lib/country/currencies.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { type ExamplePost, WALL_LINES } from './posts.ts'
import { SheetTile } from './sheet-tile.tsx'
import styles from './wall.module.scss'

/**
 * Example posts that scroll by in two lines in opposite directions. Scrolling stops on hover, touch, focus, by the
 * switch, and with reduced motion; then each line can be scrolled by hand. Invented people and amounts are shown in
 * demo mode only.
 */
export function Wall({ isDemo }: { isDemo: boolean }) {
  const t = useTranslations('home.wall')
  return (
    <div className={styles.wall}>
      <Line posts={WALL_LINES[0]} label={t(isDemo ? 'name' : 'kinds')} isDemo={isDemo} />
      <Line posts={WALL_LINES[1]} label={t(isDemo ? 'nameMore' : 'kindsMore')} isDemo={isDemo} />
      <p className={styles.note}>
        {t(isDemo ? 'note' : 'kindsNote')}
        <label className={styles.hold}>
          <input type="checkbox" />
          <span>{t('hold')}</span>
        </label>
      </p>
    </div>
  )
}

function Line({ posts, label, isDemo }: { posts: readonly ExamplePost[]; label: string; isDemo: boolean }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard
    <section className={styles.line} aria-label={label} tabIndex={0}>
      <ul className={styles.posts}>
        {posts.map((post) => (
          <Post key={post.handle} post={post} isDemo={isDemo} />
        ))}
      </ul>
    </section>
  )
}

function Post({ post, isDemo }: { post: ExamplePost; isDemo: boolean }) {
  const locale = toLocale(useLocale())
  const t = useTranslations('home.wall')
  return (
    <li className={styles.post}>
      <SheetTile still={post.still} className={styles.still} />
      {isDemo ? (
        <>
          <p className={styles.handle}>
            <BrandMark brand={post.channel} size={14} />@{post.handle}
          </p>
          <p className={styles.earned}>
            <strong>
              <Money minor={post.minor} currency={HOME_CURRENCY} whole />
            </strong>
            <span>{t('reach', { count: formatCount(post.reach, locale) })}</span>
          </p>
        </>
      ) : (
        <p className={cx(styles.earned, styles.kind)}>{t(`kind.${post.kind}`)}</p>
      )}
    </li>
  )
}
