import type { Principal } from '@formwork/kernel'
import type { ProjectNeeds } from '../fetch-project.ts'
import { readBudget } from '../project-budget.ts'
import { readContract } from '../project-contract.ts'
import type { OutlookChange } from './forecast.schemas.ts'
import {
  findOutlooks,
  findSnapshots,
  insertOutlooks,
  insertSnapshot,
  type Snapshot,
} from './forecast.store.ts'
import { type Forecast, forecastOf, type LaborToComplete } from './forecast.ts'
import { type LaborNeeds, readLabor } from './read-labor.ts'

export interface ForecastNeeds extends ProjectNeeds, LaborNeeds {}

/** What people expect of LABOR counts, whatever its tasks say. */
const NOT_ASKED: LaborToComplete = { toComplete: null, asOf: null, warnings: [] }

/** What a job will have cost when it is done. */
export async function readForecast(needs: ForecastNeeds, projectId: string): Promise<Forecast> {
  const [budget, contract] = await Promise.all([
    readBudget(needs, projectId),
    readContract(needs, projectId),
  ])
  const outlooks = await findOutlooks(needs.db, projectId)
  const labor = outlooks.has('LABOR') ? NOT_ASKED : await readLabor(needs, projectId)
  return forecastOf({ budget, outlooks, contract, labor })
}

/** Keeps what people expect of sections, or takes it back. */
export async function changeOutlook(
  needs: ForecastNeeds,
  projectId: string,
  changes: readonly OutlookChange[],
  { email: by }: Principal,
): Promise<Forecast> {
  await readBudget(needs, projectId)
  await insertOutlooks(needs.db, projectId, changes, { by, at: new Date() })
  return readForecast(needs, projectId)
}

/** Keeps the forecast of now as that of a month; one that was kept before is replaced. */
export async function keepSnapshot(
  needs: ForecastNeeds,
  projectId: string,
  month: string,
  { email: by }: Principal,
): Promise<Snapshot> {
  const forecast = await readForecast(needs, projectId)
  await insertSnapshot(needs.db, month, forecast, { by, at: new Date() })
  const kept = (await findSnapshots(needs.db, projectId)).find((each) => each.month === month)
  if (kept === undefined) throw new Error('The snapshot that was kept is gone')
  return kept
}

/** The forecasts that were kept, by month. */
export async function readSnapshots(
  needs: ProjectNeeds,
  projectId: string,
): Promise<readonly Snapshot[]> {
  await readBudget(needs, projectId)
  return findSnapshots(needs.db, projectId)
}
