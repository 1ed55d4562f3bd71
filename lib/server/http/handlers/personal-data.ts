import { exportPersonalData } from '../../../contract/personal-data.ts'
import * as personal from '../../services/personal-data/export.ts'
import { type Handler, handle } from '../handle.ts'

export const personalDataHandlers: readonly Handler[] = [
  handle(exportPersonalData, (ctx) => personal.exportPersonalData(ctx)),
]
