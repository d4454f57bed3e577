import type { LaborBurdensMessage } from '@formwork/contracts'
import { moduleOf } from '@formwork/costing'
import { decimal } from '@formwork/kernel'
import { findRate, type RateLookup } from '../rates/find-rate.ts'

const BURDENS = [
  'ficaRate',
  'futaRate',
  'sutaRate',
  'autoDepreciationRate',
  'autoFuelRate',
  'autoInsuranceRate',
  'wcPercentage',
  'glPollutionPercentage',
  'perDiemRate',
] as const

type Burdens = { -readonly [Name in (typeof BURDENS)[number]]?: string }

/** What an hour costs besides its pay, as a new labor item copies it; what has no rate is left out. */
export function laborBurdens(lookup: RateLookup): Burdens & LaborBurdensMessage {
  const found: Burdens = {}
  for (const name of BURDENS) {
    const field = moduleOf('labor').rates.find((rate) => rate.field === name)
    const value = field && findRate(field, {}, lookup)?.value
    if (typeof value === 'number') found[name] = decimal(value).toFixed()
  }
  return found
}
