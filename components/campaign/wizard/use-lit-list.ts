'use client'
import { useLocale } from 'next-intl'
import { useEffect } from 'react'
import type { CampaignFund } from '#lib/domain/campaign/states.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { campaignListPath } from '../campaign-list-path.ts'

/**
 * Marks the list of what pays as current in the menu. The wizard's page is public, so the server draws one menu for
 * everybody, with the campaigns paid by credit marked.
 */
export function useLitList(fund: CampaignFund): void {
  const locale = toLocale(useLocale())
  useEffect(() => {
    if (fund === 'credit') return
    const find = (of: CampaignFund) => document.querySelector(`nav a[href="${campaignListPath(locale, of)}"]`)
    const [drawn, wanted] = [find('credit'), find(fund)]
    drawn?.removeAttribute('aria-current')
    wanted?.setAttribute('aria-current', 'page')
    return () => {
      drawn?.setAttribute('aria-current', 'page')
      wanted?.removeAttribute('aria-current')
    }
  }, [fund, locale])
}
