import { getTranslations } from 'next-intl/server'
import type { ComponentType, ReactNode } from 'react'
import type { AnyCall } from '#lib/contract/define-call.ts'
import type { RouteName } from '#lib/routes/table.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Stack } from '../ui/stack.tsx'
import { canCall, consoleLocale, findOperator, type Search } from './console.ts'
import { getTexts } from './texts.ts'
import { getWords } from './words.tsx'

/**
 * Frame of a console page: title and lead. With `gate`, roles that may not make this call see a notice instead, and the
 * content is not rendered.
 */
export async function ConsolePage({
  name,
  gate,
  title,
  lead,
  back,
  actions,
  children,
}: {
  name: RouteName
  gate?: Pick<AnyCall, 'access'>
  title?: ReactNode
  lead?: ReactNode
  back?: { href: string; label: string }
  actions?: ReactNode
  children?: ReactNode
}) {
  const t = await getTranslations('pages')
  const mayOpen = gate === undefined || canCall(await findOperator(), gate)
  return (
    <>
      <PageHeader
        title={title ?? t(`${name}.title`)}
        lead={lead ?? t(`${name}.description`)}
        {...(back ? { back } : {})}
        {...(actions && mayOpen ? { actions } : {})}
      />
      {mayOpen ? <Stack gap={5}>{children}</Stack> : <Closed gate={gate} />}
    </>
  )
}

/** Says whose work a page is, where the operator has none of the roles that may open it. */
async function Closed({ gate }: { gate: Pick<AnyCall, 'access'> }) {
  const t = await getTexts('gate')
  const role = await getWords('settings.role')
  const list = new Intl.ListFormat(await consoleLocale(), { type: 'disjunction' })
  const roles = gate.access.flatMap((who) => (who.startsWith('operator:') ? [role(who.slice(9))] : []))
  return <EmptyState kind="first" title={t('title')} text={t('text', { roles: list.format(roles) })} />
}

/** A console page with its frame; the content is rendered only for roles that may make the call `gate`. */
export function consoleScreen(
  name: RouteName,
  gate: Pick<AnyCall, 'access'>,
  Content: ComponentType<{ search: Search }>,
) {
  return ({ search }: { search: Search }) => (
    <ConsolePage name={name} gate={gate}>
      <Content search={search} />
    </ConsolePage>
  )
}
