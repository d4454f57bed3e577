import { AppError, type Decimal, sum, ZERO } from '@formwork/kernel'
import type { Warning } from '@formwork/service-kit'
import type { Queries } from '../../database.ts'
import { findOrderSpending } from '../spending.store.ts'
import type { LaborForecast, LaborToComplete } from './forecast.ts'
import { findLaborForecast, saveLaborForecast } from './labor-forecasts.store.ts'

/** Who knows what is still to be worked. */
export interface LaborNeeds {
  readonly db: Queries
  readonly field: { laborForecast(projectId: string): Promise<LaborForecast> }
}

/** What labor still takes; while the field is away, what it said last. */
export async function readLabor(needs: LaborNeeds, projectId: string): Promise<LaborToComplete> {
  const { db, field } = needs
  try {
    const forecast = await field.laborForecast(projectId)
    await saveLaborForecast(db, projectId, forecast, new Date())
    return { toComplete: await toComplete(db, projectId, forecast), asOf: null, warnings: [] }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
  const known = await findLaborForecast(db, projectId)
  return {
    toComplete: known === undefined ? null : await toComplete(db, projectId, known),
    asOf: known?.knownAt.toISOString() ?? null,
    warnings: [known === undefined ? UNKNOWN : LAST_KNOWN],
  }
}

const UNKNOWN = warning('what LABOR still takes is what is left of its budget')
const LAST_KNOWN = warning('what LABOR still takes is what it said last')

function warning(rule: string): Warning {
  return { field: 'toComplete', message: `The field could not be asked: ${rule}` }
}

/** Orders and bills in LABOR are a part of what it was sold with besides its tasks. */
async function toComplete(
  db: Queries,
  projectId: string,
  { hasDays, toComplete: ofTasks, otherToComplete }: LaborForecast,
): Promise<Decimal | null> {
  if (!hasDays) return null
  const spending = await findOrderSpending(db, projectId)
  const inLabor = spending.filter(({ section }) => section === 'LABOR')
  const held = sum(
    inLabor.flatMap(({ committed, pending, actual }) => [committed, pending, actual]),
  )
  const other = otherToComplete.minus(held)
  return ofTasks.plus(other.gt(0) ? other : ZERO)
}
