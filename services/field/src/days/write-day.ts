import { newId, type Principal } from '@formwork/kernel'
import { localAt } from '@formwork/kernel/zones'
import type { VersionCheck } from '@formwork/service-kit'
import { changedFields } from '../history/changed-fields.ts'
import { readProject } from '../projects/fetch-project.ts'
import { awaitsFirstDay, freezeAtFirstDay } from '../projects/first-day.ts'
import { projectZone } from '../projects/project-zone.ts'
import type { Project } from '../projects/projects.store.ts'
import { withoutKey } from '../requests/without-key.ts'
import { checkDay, identified, type SentLine } from './check-day.ts'
import { type Day, type DayFields, fieldsOf, UNPRICED } from './day.ts'
import { findTasks, findWorkers } from './day-facts.store.ts'
import type { DayNeeds } from './day-needs.ts'
import { nextDayStatus } from './day-transitions.ts'
import { DayAhead, ProjectIsLost, ProjectNotFound } from './days.errors.ts'
import { lockDay, readDay, readWholeDay, type WholeDay } from './days.store.ts'
import { keepNewDay, oneOfEachDay, saveFields } from './save-day.ts'

/** Who changes which day, and the version that `If-Match` names. */
export interface DayRequest {
  readonly id: string
  readonly by: Principal
  readonly check: VersionCheck
}

/** What a new day is made of. */
export type NewDay = Omit<DayFields, 'hours'> & { readonly hours: readonly SentLine[] }

/**
 * Enters a day of a job. The first one freezes the budget of a bid that was created as awarded.
 *
 * @throws ProjectNotFound, ProjectIsLost, DayExists, what `checkDay` throws, what `freezeAtFirstDay` throws
 */
export async function createDay(
  needs: DayNeeds,
  projectId: string,
  { sent, by }: { readonly sent: NewDay; readonly by: Principal },
): Promise<WholeDay> {
  const project = await readProject(needs, projectId)
  if (project.isDeleted) throw ProjectNotFound()
  if (project.status === 'LOST') throw ProjectIsLost({ project: project.name })
  await refuseAhead(needs, project, sent.date)
  const day = newDay(projectId, sent, by)
  if (awaitsFirstDay(project)) {
    // A day that is refused freezes nothing, and a check is no effect of the request.
    await withoutKey(() =>
      needs.db.transaction((tx) => checkDay(tx, day, { before: null, project: project.name })),
    )
    await freezeAtFirstDay(needs, projectId, by.email)
  }
  return oneOfEachDay(needs.db, { project: project.name, day }, async (tx) => {
    await checkDay(tx, day, { before: null, project: project.name })
    return keepNewDay(tx, day, by.email)
  })
}

function newDay(projectId: string, { hours, ...fields }: NewDay, by: Principal): Day {
  const at = new Date().toISOString()
  return {
    ...fields,
    id: newId(),
    projectId,
    status: 'DRAFT',
    hours: identified(hours, null).map((line) => ({ ...line, ...UNPRICED })),
    photos: [],
    rejection: null,
    rates: null,
    keepsRates: false,
    submittedById: null,
    createdBy: by.email,
    version: 1,
    createdAt: at,
    updatedAt: at,
  }
}

const DAY_MS = 86_400_000
const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)

/** Tomorrow may be prepared; a later date is a slip. */
async function refuseAhead(needs: DayNeeds, project: Project, date: string): Promise<void> {
  const zone = await projectZone(needs, project)
  if (date > dayAfter(localAt(new Date(), zone).day)) throw DayAhead()
}

/** The fields of a day as far as they were sent. */
export type SentDay = { readonly [Name in keyof NewDay]?: NewDay[Name] | undefined }

/**
 * Changes the fields of a draft that are sent; lists as a whole.
 *
 * @throws ResourceNotFound, ResourceChanged, DayWrongState, DayExists, what `checkDay` throws
 */
export async function updateDay(
  needs: DayNeeds,
  { id, by, check }: DayRequest,
  sent: SentDay,
): Promise<WholeDay> {
  const known = await readDay(needs.db, id)
  check(known.version)
  nextDayStatus('update', known.status, { by, submittedById: known.submittedById })
  const project = await readProject(needs, known.projectId)
  if (sent.date !== undefined && sent.date !== known.date) {
    await refuseAhead(needs, project, sent.date)
  }
  const crew = sent.crew ?? known.crew
  const day = { crew, date: sent.date ?? known.date }
  return oneOfEachDay(needs.db, { project: project.name, day }, async (tx) => {
    const before = await lockDay(tx, id)
    check(before.version)
    nextDayStatus('update', before.status, { by, submittedById: before.submittedById })
    const edited = editedDay(before, sent)
    const changes = changedFields(fieldsOf(before), fieldsOf(edited))
    if (changes.length === 0) return readWholeDay(tx, id)
    await checkDay(tx, edited, { before, project: project.name })
    return saveFields(tx, edited, { by: by.email, action: 'updated', changes })
  })
}

function editedDay(before: Day, { hours, ...sent }: SentDay): Day {
  const given = Object.entries(sent).filter(([, value]) => value !== undefined)
  const edited: Day = { ...before, ...Object.fromEntries(given) }
  if (hours === undefined) return edited
  const lines = identified(hours, before).map((line) => ({ ...line, ...UNPRICED }))
  const isSame = changedFields(fieldsOf(before), fieldsOf({ ...before, hours: lines })).length === 0
  return isSame ? edited : { ...edited, hours: lines }
}

/**
 * Enters a day with the crew, the active people and the active tasks of another one.
 *
 * @throws as `createDay`
 */
export async function copyDay(
  needs: DayNeeds,
  id: string,
  { date, by }: { readonly date: string; readonly by: Principal },
): Promise<WholeDay> {
  const day = await readDay(needs.db, id)
  const [workers, tasks] = await Promise.all([
    findWorkers(
      needs.db,
      day.hours.map(({ workerId }) => workerId),
    ),
    findTasks(
      needs.db,
      day.projectId,
      day.hours.map(({ taskId }) => taskId),
    ),
  ])
  const active = day.hours.filter(
    ({ workerId, taskId }) => workers.get(workerId)?.isActive && tasks.get(taskId)?.isActive,
  )
  const once = new Map(active.map((line) => [`${line.workerId}/${line.taskId}`, line]))
  const hours = [...once.values()].map(({ workerId, taskId }) => {
    return { id: null, workerId, taskId, ...NO_HOURS }
  })
  const { crew } = day
  const sent = { date, crew, hours, weather: null, notes: null, ...NOTHING_ELSE }
  return createDay(needs, day.projectId, { sent, by })
}

const NO_HOURS = { regularHours: 0, overtimeHours: 0, perDiem: false, ticket: null } as const
const NOTHING_ELSE = { quantities: [], equipment: [], delays: [] } as const
