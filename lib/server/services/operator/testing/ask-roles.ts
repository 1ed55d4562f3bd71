import type { Operator, World } from '#lib/server/testing/world.ts'

const ROLES = ['support', 'finance', 'content', 'admin']

/** Asks for the roles of an operator, as the form sends them. */
export const askRoles = (world: World, as: Operator, id: string, roles: string[]) =>
  world.request('POST', `/api/operator/operators/${id}/roles`, {
    as,
    body: {
      ...Object.fromEntries(ROLES.map((role) => [role, roles.includes(role)])),
      reason: 'เปลี่ยนหน้าที่',
    },
  })
