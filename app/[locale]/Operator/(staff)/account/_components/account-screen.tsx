import { Command } from '#components/operator/command.tsx'
import { consoleCalls, consoleLocale, findOperator } from '#components/operator/console.ts'
import { ConsolePage } from '#components/operator/console-page.tsx'
import styles from '#components/operator/operator.module.scss'
import { OperatorLoadFailed } from '#components/operator/operator-load-failed.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { getWords } from '#components/operator/words.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { DefinitionList } from '#components/ui/definition-list.tsx'
import { Cluster, Stack } from '#components/ui/stack.tsx'
import { Status } from '#components/ui/status.tsx'
import { getTimeCodes } from '#lib/contract/operator-account.ts'
import { listOperatorKeys } from '#lib/contract/operator-keys.ts'
import { joinList } from '#lib/i18n/join-list.ts'
import { toPath } from '#lib/routes/table.ts'
import { KeysPart } from './keys-part.tsx'
import { RenewCodes, SetUpCodes } from './time-codes.tsx'

export async function AccountScreen() {
  const t = await getTexts('me')
  const role = await getWords('settings.role')
  const locale = await consoleLocale()
  const operator = await findOperator()
  const calls = await consoleCalls()
  const [codes, keys] = await Promise.all([
    calls.tryCall(getTimeCodes, {}),
    calls.tryCall(listOperatorKeys, {}),
  ])
  if (!operator || !codes || !keys) return <OperatorLoadFailed href={toPath(locale, 'Operator-account')} />
  const state = (
    <DefinitionList
      items={[
        {
          key: 'state',
          term: t('state'),
          value: <Status tone={codes.isOn ? 'success' : 'neutral'}>{codes.isOn ? t('on') : t('off')}</Status>,
        },
        ...(codes.since
          ? [
              {
                key: 'since',
                term: t('since'),
                value: <DateTime value={codes.since} locale={locale} style="dateTime" />,
              },
              { key: 'left', term: t('left'), value: String(codes.codesLeft) },
            ]
          : []),
      ]}
    />
  )
  return (
    <ConsolePage name="Operator-account">
      <Stack as="section" gap={3}>
        <h2>{t('facts')}</h2>
        <DefinitionList
          items={[
            { key: 'name', term: t('name'), value: operator.name },
            { key: 'email', term: t('email'), value: <span className={styles.wrap}>{operator.email}</span> },
            {
              key: 'roles',
              term: t('roles'),
              value: joinList(
                operator.roles.map((key) => role(key)),
                locale,
              ),
            },
            {
              key: 'until',
              term: t('until'),
              value: <DateTime value={operator.expiresAt} locale={locale} style="dateTime" />,
            },
          ]}
        />
      </Stack>
      <Stack as="section" gap={3}>
        <h2>{t('codes')}</h2>
        <p>{t('codesText')}</p>
        {codes.isOn ? (
          <>
            {state}
            <RenewCodes />
            <Cluster>
              <Command
                call="removeTimeCodes"
                label={t('remove')}
                title={t('removeTitle')}
                text={t('removeText')}
                done={t('removed')}
                variant="danger"
              />
            </Cluster>
          </>
        ) : (
          <SetUpCodes>{state}</SetUpCodes>
        )}
      </Stack>
      <KeysPart {...keys} />
    </ConsolePage>
  )
}
