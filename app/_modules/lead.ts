// Module for the visitors' contact form.
import { LEAD_BOX } from '#components/lead/lead-parts.ts'
import { startLeadForm } from '#components/lead/start-lead-form.ts'
import { whenShown } from '#lib/browser/when-shown.ts'

whenShown(() => {
  for (const box of document.querySelectorAll<HTMLElement>(`[${LEAD_BOX}]`))
    startLeadForm(box, JSON.parse(box.getAttribute(LEAD_BOX) ?? '{}'))
})
