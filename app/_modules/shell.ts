// Module of every plain document: what the shell needs in addition to links, `details` and popovers.
import { askConsent, CONSENT_BAR } from '#components/layout/ask-consent.ts'
import { watchLanguageLinks } from '#lib/browser/chosen-language.ts'
import { dropEmptyFields } from '#lib/browser/empty-fields.ts'
import { HEARD_MS, watchHeardLinks } from '#lib/browser/heard-link.ts'
import { markHover } from '#lib/browser/mark-hover.ts'
import { watchMenu } from '#lib/browser/menu-layer.ts'
import { installWorker, watchNetwork } from '#lib/browser/network.ts'
import { startOpenPage } from '#lib/browser/open-page.ts'
import { whenShown } from '#lib/browser/when-shown.ts'

const each = (selector: string, start: (element: HTMLElement) => unknown) =>
  document.querySelectorAll<HTMLElement>(selector).forEach(start)

// On a prerendered page, restoring the place, pixels and the service worker wait until the page is shown.
whenShown(() => {
  startOpenPage()
  markHover()
  watchHeardLinks(HEARD_MS)
  watchLanguageLinks()
  dropEmptyFields()
  each('nav[popover]', watchMenu)
  each('[data-offline]', watchNetwork)
  each(`[${CONSENT_BAR}]`, askConsent)
  installWorker()
})
