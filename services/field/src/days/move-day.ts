import { ResourceChanged } from '@formwork/service-kit'
import type { Database, Tx } from '../database.ts'
import type { Names } from './answer-days.ts'
import { type Day, tasksNamed, workersNamed } from './day.ts'
import type { DayFacts } from './day-events.ts'
import { findTaskScopes, findTasks, findWorkers } from './day-facts.store.ts'
import { findLastSubmitter } from './day-history.store.ts'
import type { DayNeeds } from './day-needs.ts'
import { nextDayStatus } from './day-transitions.ts'
import { DayIsEmpty } from './days.errors.ts'
import { lockDay, readDayState } from './days.store.ts'
import { placedLines, pricedLines, ratesOf, type WorkerRate } from './price-day.ts'
import { saveMove } from './save-day.ts'
import type { DayRequest } from './write-day.ts'

/** A day after a step, with what of its names was read on the way. */
export interface MovedDay {
  readonly day: Day
  readonly known?: Partial<Names>
}

/**
 * DRAFT → SUBMITTED, with what the lines cost by today's rates, or by those that the day keeps.
 *
 * @throws ResourceNotFound, ResourceChanged, DayWrongState, DayIsEmpty; unavailable while burdens
 * were never known
 */
export async function submitDay(needs: DayNeeds, request: DayRequest): Promise<MovedDay> {
  const { id, by, check } = request
  const known = await readDayState(needs.db, id)
  check(known.version)
  nextDayStatus('submit', known.status, { by, submittedById: known.submittedById })
  if (!known.isWorked) throw DayIsEmpty()
  const keeps = known.keepsRates && known.hasRates
  // Others are asked before anything is locked.
  const [asked] = await Promise.all([
    keeps ? null : needs.readBurdens(known.projectId),
    needs.refreshCostCodes(),
  ])
  return needs.db.transaction(async (tx) => {
    const before = await lockDay(tx, id)
    check(before.version)
    const { submittedById } = before
    const status = nextDayStatus('submit', before.status, { by, submittedById })
    refuseEmpty(before)
    const burdens = asked ?? (before.keepsRates ? before.rates?.burdens : undefined)
    if (burdens === undefined) throw ResourceChanged()
    const [workers, tasks] = await Promise.all([
      findWorkers(tx, workersNamed(before)),
      findTasks(tx, before.projectId, tasksNamed(before)),
    ])
    const rates = ratesOf(before, { burdens, workers: [...workers.values()].map(rateOf) })
    const hours = pricedLines(before.hours, rates, [...tasks.values()])
    const edited = { ...before, status, hours, rates, rejection: null, submittedById: by.userId }
    const facts = { scopeOf: scopesOf(tasks), submittedBy: by.email }
    const saved = { by: by.email, action: 'submitted' } as const
    const day = await saveMove(tx, { before, edited, event: 'submitted', ...facts }, saved)
    return { day, known: { workers, tasks } }
  })
}

const rateOf = ({ workerId, hourlyRate }: WorkerRate): WorkerRate => ({ workerId, hourlyRate })

const scopesOf = (tasks: Names['tasks']): DayFacts['scopeOf'] =>
  new Map([...tasks].map(([id, { scopeId }]) => [id, scopeId]))

/** A day says who worked or what came to stand. */
function refuseEmpty({ hours, quantities }: Day): void {
  const worked = hours.some((line) => line.regularHours > 0 || line.overtimeHours > 0)
  if (!worked && !quantities.some(({ quantity }) => quantity !== 0)) throw DayIsEmpty()
}

/**
 * SUBMITTED → APPROVED: what the lines cost stays, and where it is booked is frozen.
 *
 * @throws ResourceNotFound, ResourceChanged, DayWrongState, SubmitterApproves
 */
export async function approveDay(
  needs: DayNeeds,
  { id, by, check }: DayRequest,
): Promise<MovedDay> {
  await needs.refreshCostCodes()
  return needs.db.transaction(async (tx) => {
    const before = await lockDay(tx, id)
    check(before.version)
    const { submittedById } = before
    const status = nextDayStatus('approve', before.status, { by, submittedById })
    const [tasks, submittedBy] = await Promise.all([
      findTasks(tx, before.projectId, tasksNamed(before)),
      findLastSubmitter(tx, id),
    ])
    const hours = placedLines(before.hours, [...tasks.values()])
    const edited = { ...before, status, hours }
    const facts = { scopeOf: scopesOf(tasks), submittedBy }
    const saved = { by: by.email, action: 'approved' } as const
    const day = await saveMove(tx, { before, edited, event: 'approved', ...facts }, saved)
    return { day, known: { tasks } }
  })
}

/** SUBMITTED → DRAFT, to who entered it. @throws ResourceNotFound, ResourceChanged, DayWrongState */
export function rejectDay(db: Database, request: DayRequest, reason: string): Promise<MovedDay> {
  const { id, by, check } = request
  return db.transaction(async (tx) => {
    const before = await lockDay(tx, id)
    check(before.version)
    const { submittedById } = before
    const status = nextDayStatus('reject', before.status, { by, submittedById })
    const rejection = { reason, by: by.email, at: new Date().toISOString() }
    const edited = { ...before, status, rejection }
    const saved = { by: by.email, action: 'returned', reason } as const
    const facts = await readFacts(tx, before)
    return { day: await saveMove(tx, { before, edited, event: 'returned', ...facts }, saved) }
  })
}

/**
 * APPROVED → DRAFT: it counts nothing until it is approved again. Its rates stay as they were copied
 * unless new ones are asked for.
 *
 * @throws ResourceNotFound, ResourceChanged, DayWrongState
 */
export function reopenDay(
  db: Database,
  { id, by, check }: DayRequest,
  { reason, renewRates }: { readonly reason: string; readonly renewRates: boolean },
): Promise<MovedDay> {
  return db.transaction(async (tx) => {
    const before = await lockDay(tx, id)
    check(before.version)
    const { submittedById } = before
    const status = nextDayStatus('reopen', before.status, { by, submittedById })
    const edited = { ...before, status, keepsRates: !renewRates }
    const saved = { by: by.email, action: 'reopened', reason } as const
    const facts = await readFacts(tx, before)
    return { day: await saveMove(tx, { before, edited, event: 'reopened', ...facts }, saved) }
  })
}

async function readFacts(tx: Tx, day: Day): Promise<DayFacts> {
  const [scopeOf, submittedBy] = await Promise.all([
    findTaskScopes(tx, tasksNamed(day)),
    findLastSubmitter(tx, day.id),
  ])
  return { scopeOf, submittedBy }
}
