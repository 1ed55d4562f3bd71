import { useLocale, useTranslations } from 'next-intl'
import { CaseCard } from '#components/case-study/case-card.tsx'
import { CategoryIcon } from '#components/landing/category-icon.tsx'
import { CategoryPages } from '#components/landing/category-pages.tsx'
import { Closing } from '#components/landing/closing.tsx'
import { CardList } from '#components/ui/card-list.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import type { ResponseOf } from '#lib/calls/call.ts'
import type { listCaseCategories, listSuccessCases } from '#lib/contract/articles.ts'
import { INTEREST_KEYS } from '#lib/domain/campaign/fields.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'

/** Case studies by the 12 interests, 6 per page (docs/requirements.md#constants). */
export function CaseStudyScreen({
  categories,
  category,
  page,
  list,
}: {
  categories: ResponseOf<typeof listCaseCategories>['items']
  category: number | undefined
  page: number
  list: ResponseOf<typeof listSuccessCases> | null
}) {
  const locale = toLocale(useLocale())
  const t = useTranslations('site.cases')
  const social = useTranslations('social')
  return (
    <>
      <CategoryPages
        route="caseStudy"
        texts="cases"
        category={category}
        page={page}
        list={list}
        chips={(hrefOf) =>
          categories.flatMap(({ id, interest, icon, name }) => {
            const key = INTEREST_KEYS.find((one) => one === interest)
            return key
              ? [
                  {
                    href: hrefOf(id),
                    label: name[locale] ?? social(`interest.${key}`),
                    icon: <CategoryIcon icon={icon} color="brand" />,
                    current: id === category,
                  },
                ]
              : []
          })
        }
      >
        {(items) => (
          <CardList min="18rem" gap={6}>
            {items.map((item, index) => (
              <CaseCard key={item.id} item={item} first={index === 0} beside={index > 0} />
            ))}
          </CardList>
        )}
      </CategoryPages>
      <Closing title={t('nextTitle')} lead={t('nextText')}>
        <LinkButton href={toPath(locale, 'Marketer-publicCampaign')}>{t('start')}</LinkButton>
        <LinkButton href={`${toPath(locale, 'Marketer')}#talk`} variant="secondary">
          {t('ask')}
        </LinkButton>
      </Closing>
    </>
  )
}
