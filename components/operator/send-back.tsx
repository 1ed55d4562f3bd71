import type { ReactNode } from 'react'
import { Command } from '#components/operator/command.tsx'
import { getTexts } from '#components/operator/texts.ts'

/** Requests to send back money that fits no order; a second person confirms. */
export async function SendBack({ id, bankRef, text }: { id: string; bankRef: string; text: ReactNode }) {
  const t = await getTexts('purchases')
  return (
    <Command
      call="requestMoneyAct"
      body={{ kind: 'send_back', noticeId: id }}
      fields={[
        { name: 'bankRef', kind: 'line', label: t('outRef') },
        { name: 'reason', kind: 'area', label: t('reason') },
      ]}
      label={t('sendBack')}
      title={t('sendBackTitle', { ref: bankRef })}
      text={text}
      done={t('asked')}
      dense
    />
  )
}
