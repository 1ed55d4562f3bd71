import * as calls from '../../../contract/operator-settings.ts'
import { present } from '../../../domain/present.ts'
import { addCompanyLogo } from '../../services/setting/add-company-logo.ts'
import { changeSetting } from '../../services/setting/change-setting.ts'
import { addTaxRate, confirmTaxRate } from '../../services/setting/change-tax-rate.ts'
import { listSettings } from '../../services/setting/queries.ts'
import { getSetupState } from '../../services/setting/setup-state.ts'
import { handle } from '../handle.ts'

export const operatorSettingsHandlers = [
  handle(calls.listSettings, (ctx) => listSettings(ctx)),
  handle(calls.changeSetting, (ctx, { body }) => changeSetting(ctx, body)),
  handle(calls.uploadCompanyLogo, (ctx, { file }) =>
    addCompanyLogo(ctx, present(file, 'the file of an upload')),
  ),
  handle(calls.confirmTaxRate, (ctx, { params, body }) => confirmTaxRate(ctx, params.id, body)),
  handle(calls.addTaxRate, (ctx, { body }) => addTaxRate(ctx, body)),
  handle(calls.getSetupState, async (ctx) => ({
    ...(await getSetupState(ctx)),
    senders: ctx.settings.configured,
  })),
]
