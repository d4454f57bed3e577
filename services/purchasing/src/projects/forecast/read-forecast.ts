import type { Principal } from '@formwork/kernel'
import type { VersionCheck } from '@formwork/service-kit'
import type { Database } from '../../database.ts'
import type { ProjectNeeds } from '../fetch-project.ts'
import { readBudget } from '../project-budget.ts'
import { readContract } from '../project-contract.ts'
import { lockProject } from '../projects.store.ts'
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

export interface ForecastNeeds extends ProjectNeeds, LaborNeeds {
  readonly db: Database
}

export interface VersionedForecast {
  readonly forecast: Forecast
  /** Of its outlooks: what else it is made of has versions of its own. */
  readonly version: number
}

/** What people expect of LABOR counts, whatever its tasks say. */
const NOT_ASKED: LaborToComplete = { toComplete: null, asOf: null, warnings: [] }

/** What a job will have cost when it is done. */
export async function readVersioned(
  needs: ForecastNeeds,
  projectId: string,
): Promise<VersionedForecast> {
  const [budget, contract] = await Promise.all([
    readBudget(needs, projectId),
    readContract(needs, projectId),
  ])
  const { outlooks, version } = await findOutlooks(needs.db, projectId)
  const labor = outlooks.has('LABOR') ? NOT_ASKED : await readLabor(needs, projectId)
  return { forecast: forecastOf({ budget, outlooks, contract, labor }), version }
}

/** What is written of which sections, by whom, over which version. */
export interface OutlooksChange {
  readonly sent: readonly OutlookChange[]
  /** E-mail. */
  readonly by: string
  readonly check: VersionCheck
}

/**
 * Keeps what people expect of sections, or takes it back.
 *
 * @throws ResourceNotFound, ResourceChanged
 */
export async function changeOutlook(
  needs: ForecastNeeds,
  projectId: string,
  { sent, by, check }: OutlooksChange,
): Promise<VersionedForecast> {
  await readBudget(needs, projectId)
  await needs.db.transaction(async (tx) => {
    await lockProject(tx, projectId)
    check((await findOutlooks(tx, projectId)).version)
    await insertOutlooks(tx, projectId, sent, { by, at: new Date() })
  })
  return readVersioned(needs, projectId)
}

/** Keeps the forecast of now as that of a month; one that was kept before is replaced. */
export async function keepSnapshot(
  needs: ForecastNeeds,
  projectId: string,
  month: string,
  { email: by }: Principal,
): Promise<Snapshot> {
  const { forecast } = await readVersioned(needs, projectId)
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
