import { ACCESS_FAULTS } from './access.ts'
import { BOUND_FAULTS } from './bounds.ts'
import { DATA_FAULTS } from './data.ts'
import { DRAWN_FAULTS } from './drawn.ts'
import { ENTRY_FAULTS } from './entry.ts'
import type { PlantedFault } from './fault.ts'
import { LEAVING_FAULTS } from './leaving.ts'
import { MONEY_FAULTS } from './money.ts'
import { OUTSIDE_FAULTS } from './outside.ts'
import { RACE_FAULTS } from './races.ts'
import { RULE_FAULTS } from './rules.ts'
import { WORLD_FAULTS } from './worlds.ts'

/** Faults of money, access, codes, files, time and lists; each was made in some product before. */
export const PLANTED: readonly PlantedFault[] = [
  ...MONEY_FAULTS,
  ...ACCESS_FAULTS,
  ...DATA_FAULTS,
  ...RACE_FAULTS,
  ...RULE_FAULTS,
  ...ENTRY_FAULTS,
  ...LEAVING_FAULTS,
  ...OUTSIDE_FAULTS,
  ...BOUND_FAULTS,
  ...DRAWN_FAULTS,
  ...WORLD_FAULTS,
]
