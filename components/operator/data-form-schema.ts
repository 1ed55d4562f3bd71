import type * as Z from 'zod/mini'
import { saveContent } from '#lib/contract/operator-content.ts'
import { changeSetting } from '#lib/contract/operator-settings.ts'
import { lazy, z } from '#lib/contract/zod.ts'

export const DATA_CALLS = { changeSetting, saveContent }

/** What the body itself asks of its own texts. */
const BODY_TEXTS = {
  changeSetting: () => changeSetting.body.shape,
  saveContent: () => saveContent.body.shape,
} satisfies Record<keyof typeof DATA_CALLS, () => object>

interface Described {
  call: keyof typeof DATA_CALLS
  fields: readonly { name: string; optional?: boolean }[]
  extra: readonly { name: string }[]
}

/**
 * What can be said of all fields at once before anything is sent: a setting is whole or not sent, a draft may have
 * gaps. What a value must look like is the server's to say.
 */
export const dataFormSchema = ({ call, fields, extra }: Described): Z.ZodMiniType =>
  lazy(() => {
    const texts: Readonly<Record<string, Z.ZodMiniType>> = BODY_TEXTS[call]()
    const any = z.string()
    const given = z.string().check(z.trim(), z.minLength(1))
    return z.object({
      ...Object.fromEntries(extra.map(({ name }) => [name, texts[name] ?? any])),
      ...Object.fromEntries(
        fields.map(({ name, optional }) => [name, call === 'saveContent' || optional ? any : given]),
      ),
    })
  })
