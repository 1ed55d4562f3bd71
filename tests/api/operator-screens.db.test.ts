import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CALLS } from '#lib/contract/index.ts'
import { CONTENT, CONTENT_KINDS } from '#lib/domain/content/kinds.ts'
import { OPERATOR_ROLES, operatorMenu } from '#lib/routes/operator-menu.ts'
import { ROUTES } from '#lib/routes/table.ts'

const SCREENS = globSync('{app/**/Operator,components/operator}/**/*.tsx').map((file) =>
  readFileSync(file, 'utf8'),
)

/** The screen of all content is one part; its pages name themselves. */
const CONTENT_GATE = 'listContent'
/** Pages of everybody who has signed in; each part of them asks for itself. */
const OF_ALL = ['Operator-dashboard', 'Operator-account']

/** The call that a console page asks before it shows anything, by the page's route. */
function gates(): Map<string, string> {
  const found = new Map<string, string>()
  for (const text of SCREENS) {
    for (const one of [
      /<ConsolePage\s+name="([\w-]+)"\s+gate=\{(\w+)\}/g,
      /consoleScreen\(\s*'([\w-]+)',\s*(\w+)/g,
    ])
      for (const [, name, gate] of text.matchAll(one)) found.set(name!, gate!)
    for (const [, name] of text.matchAll(/name="(Operator-content-[\w-]+)"/g)) found.set(name!, CONTENT_GATE)
  }
  return found
}

const mayCall = (gate: string, role: string) =>
  CALLS[gate]?.access.some((one) => one === 'operator' || one === `operator:${role}`) === true

test('R18 each screen of the console stands in the menu of exactly the roles that may open it', () => {
  const found = gates()
  const menus = new Map(
    OPERATOR_ROLES.map((role) => [
      role,
      operatorMenu([role]).flatMap((group) => group.items.map((item) => String(item.route))),
    ]),
  )
  const pages = ROUTES.filter((route) => route.access === 'operator').map((route) => route.name)
  expect(pages.length).toBeGreaterThan(30)
  const wrong: string[] = []
  for (const page of pages) {
    const gate = found.get(page)
    if (OF_ALL.includes(page)) continue
    if (!gate) wrong.push(`${page} asks nobody`)
    // A page of one record is reached from its list.
    else if (!page.includes('-detail') && !page.endsWith('-batch'))
      for (const role of OPERATOR_ROLES)
        if (mayCall(gate, role) !== menus.get(role)?.includes(page))
          wrong.push(
            `${page}: ${role} ${mayCall(gate, role) ? 'may open it and has no way' : 'is led to a refusal'}`,
          )
  }
  expect(wrong).toEqual([])
})

test('R18 whoever has a kind of content in the menu may read and draft it', () => {
  for (const kind of CONTENT_KINDS)
    for (const role of ['content', 'admin'] as const)
      expect(CONTENT[kind].roles.includes(role), `${kind}: ${role}`).toBe(mayCall(CONTENT_GATE, role))
})
