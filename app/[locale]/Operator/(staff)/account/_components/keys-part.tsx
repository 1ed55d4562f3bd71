import { Command } from '#components/operator/command.tsx'
import { consoleLocale } from '#components/operator/console.ts'
import { getTexts } from '#components/operator/texts.ts'
import { DateTime } from '#components/ui/date-time.tsx'
import { DefinitionList } from '#components/ui/definition-list.tsx'
import { Cluster, Stack } from '#components/ui/stack.tsx'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { listOperatorKeys } from '#lib/contract/operator-keys.ts'
import { AddKey } from './add-key.tsx'

/** The operator's security keys by name, each with a button to remove it. */
export async function KeysPart({ isOffered, keys }: ResponseOf<typeof listOperatorKeys>) {
  const t = await getTexts('me')
  const locale = await consoleLocale()
  return (
    <Stack as="section" gap={3}>
      <h2>{t('keys')}</h2>
      <p>{t('keysText')}</p>
      {keys.map((key) => (
        <Stack key={key.id} as="section" gap={2} aria-label={key.name}>
          <h3>{key.name}</h3>
          <DefinitionList
            items={[
              {
                key: 'since',
                term: t('keySince'),
                value: <DateTime value={key.createdAt} locale={locale} style="dateTime" />,
              },
              {
                key: 'used',
                term: t('keyUsed'),
                value: key.usedAt ? (
                  <DateTime value={key.usedAt} locale={locale} style="dateTime" />
                ) : (
                  t('keyUnused')
                ),
              },
            ]}
          />
          <Cluster>
            <Command
              call="removeOperatorKey"
              params={{ keyId: key.id }}
              label={t('keyRemove')}
              title={t('keyRemoveTitle', { name: key.name })}
              text={t('keyRemoveText')}
              done={t('keyRemoved')}
              variant="danger"
            />
          </Cluster>
        </Stack>
      ))}
      {isOffered ? <AddKey /> : <p>{t('keysNone')}</p>}
    </Stack>
  )
}
