import { useLocale, useTranslations } from 'next-intl'
import styles from '#components/landing/level-picker.module.scss'
import { Answer, Answers, ChannelPicker, Estimate, LevelPicker } from '#components/landing/level-picker.tsx'
import { useTierText } from '#components/package/offer-card.tsx'
import { formatMoney } from '#components/ui/format.ts'
import type { ResponseOf } from '#lib/calls/call.ts'
import type { listHomePackages } from '#lib/contract/packages.ts'
import { HOME_CURRENCY } from '#lib/country/currencies.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { BUDGETS, budgetChannels, planBudget } from './plan-budget.ts'

/** What a budget buys on a channel. The page contains all results; the two choices show one of them. */
export function BudgetPlan({ offers }: { offers: ResponseOf<typeof listHomePackages>['items'] }) {
  const locale = toLocale(useLocale())
  const t = useTranslations('home.marketer.budget')
  const social = useTranslations('social')
  const tier = useTierText()
  // Packages of shared links are left out, since they contain no creator's own post.
  const posts = offers.filter((offer) => offer.kind === 'package' && offer.postType !== 'shareLink')
  const channels = budgetChannels(posts)
  return (
    <Estimate>
      <div className={styles.ask}>
        <ChannelPicker legend={t('channel')} channels={channels} />
        <LevelPicker
          name="budget"
          legend={t('ask')}
          chosen={3}
          choices={BUDGETS.map((budget) => ({
            value: String(budget),
            label: formatCount(budget / 1000, locale),
          }))}
        />
      </div>
      <Answers>
        {channels.flatMap((channel, one) =>
          BUDGETS.map((budget, two) => {
            const plan = planBudget(
              posts.filter(({ channelType }) => channelType === channel),
              budget * 100,
            )
            return (
              <Answer key={`${channel}-${budget}`} at={`${one + 1}-${two + 1}`}>
                {plan ? (
                  <>
                    <p>{t('gets', { budget: formatMoney(budget * 100, HOME_CURRENCY, true) })}</p>
                    <p className={styles.sum}>{t('people', { count: plan.people })}</p>
                    <p>
                      {t('each', {
                        post: social(`post.${plan.offer.postType}`),
                        channel: social(`channel.${plan.offer.channelType}`),
                      })}
                    </p>
                    <p>{tier(plan.offer)}</p>
                    {plan.offer.followersMin !== null && plan.offer.followersMax !== null && (
                      <p>
                        {t('reach', {
                          least: formatCount(plan.people * plan.offer.followersMin, locale),
                          most: formatCount(plan.people * plan.offer.followersMax, locale),
                        })}
                      </p>
                    )}
                    <p>
                      <a href={toPath(locale, 'Marketer-package-detail', { slug: plan.offer.slug[locale] })}>
                        {t('see', {
                          name: plan.offer.name[locale],
                          times: plan.times,
                          price: formatMoney(plan.times * plan.offer.price.minor, HOME_CURRENCY, true),
                        })}
                      </a>
                    </p>
                  </>
                ) : (
                  <p>{t('none', { channel: social(`channel.${channel}`) })}</p>
                )}
              </Answer>
            )
          }),
        )}
      </Answers>
    </Estimate>
  )
}
