'use client'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { callApi } from '#lib/calls/call.ts'
import { joinManagerGroup } from '#lib/contract/manager-links.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { CommandError } from '../form/command-error.tsx'
import { useCommand } from '../form/use-command.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Stack } from '../ui/stack.tsx'

/** Page of a group's invitation URL: who asks, and a link to the request. Needs `account`, `errors`, `form`. */
export function JoinManager({ code, name }: { code: string; name: string | null }) {
  const t = useTranslations('account.manager')
  const locale = toLocale(useLocale())
  const router = useRouter()
  const command = useCommand()
  return (
    <Card>
      <Stack gap={3}>
        <h2>{t('joinTitle', { name: name ?? t('unnamed') })}</h2>
        <p>{t('joinText')}</p>
        <CommandError command={command} />
        <div>
          <Button
            loading={command.busy}
            onClick={() =>
              command.run(async () => {
                await callApi(joinManagerGroup, { params: { code }, body: {} })
                router.replace(`${toPath(locale, 'Influencer-account')}?section=manager`)
              })
            }
          >
            {t('join')}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}
