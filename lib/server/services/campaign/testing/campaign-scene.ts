import { Refusal } from '../../../../domain/errors.ts'
import type { CampaignRow } from '../../../store/campaign.ts'

export const codeOf = async (run: Promise<unknown>) =>
  run.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code
      throw error
    },
  )
export const target = (campaign: CampaignRow) => ({ id: campaign.id, version: campaign.version })
