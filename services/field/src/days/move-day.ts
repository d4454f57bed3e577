import { ResourceChanged } from '@formwork/service-kit'
import type { Database } from '../database.ts'
import { type Day, type DayRates, tasksNamed, workersNamed } from './day.ts'
import { findTasks, findWorkers } from './day-facts.store.ts'
import type { DayNeeds } from './day-needs.ts'
import { nextDayStatus } from './day-transitions.ts'
import { DayIsEmpty } from './days.errors.ts'
import { lockDay, readDay } from './days.store.ts'
import { placedLines, pricedLines, ratesOf } from './price-day.ts'
import { saveMove } from './save-day.ts'
import type { DayRequest } from './write-day.ts'

/**
 * DRAFT → SUBMITTED, with what the lines cost by today's rates, or by those that the day keeps.
 *
 * @throws ResourceNotFound, ResourceChanged, DayWrongState, DayIsEmpty; unavailable while burdens
 * were never known
 */
export async function submitDay(needs: DayNeeds, request: DayRequest): Promise<Day> {
  const { id, by, check } = request
  const known = await readDay(needs.db, id)
  check(known.version)
  nextDayStatus('submit', known.status, { by, submittedById: known.submittedById })
  refuseEmpty(known)
  const keeps = known.keepsRates && known.rates !== null
  // Others are asked before anything is locked.
  const [asked] = await Promise.all([
    keeps ? null : needs.readBurdens(known.projectId),
    needs.refreshCostCodes(),
  ])
  return needs.db.transaction(async (tx) => {
    const before = await lockDay(tx, id)
    check(before.version)
    const status = nextDayStatus('submit', before.status, {
      by,
      submittedById: before.submittedById,
    })
    refuseEmpty(before)
    const burdens = asked ?? (before.keepsRates ? before.rates?.burdens : undefined)
    if (burdens === undefined) throw ResourceChanged()
    const workers = await findWorkers(tx, workersNamed(before))
    const today: DayRates = {
      burdens,
      workers: [...workers.values()].map(({ workerId, hourlyRate }) => ({ workerId, hourlyRate })),
    }
    const rates = ratesOf(before, today)
    const tasks = await findTasks(tx, before.projectId, tasksNamed(before))
    const hours = pricedLines(before.hours, rates, [...tasks.values()])
    const edited = { ...before, status, hours, rates, rejection: null, submittedById: by.userId }
    const saved = { by: by.email, action: 'submitted' } as const
    return saveMove(tx, { before, edited, event: 'submitted' }, saved)
  })
}

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
export async function approveDay(needs: DayNeeds, { id, by, check }: DayRequest): Promise<Day> {
  await needs.refreshCostCodes()
  return needs.db.transaction(async (tx) => {
    const before = await lockDay(tx, id)
    check(before.version)
    const status = nextDayStatus('approve', before.status, {
      by,
      submittedById: before.submittedById,
    })
    const tasks = await findTasks(tx, before.projectId, tasksNamed(before))
    const hours = placedLines(before.hours, [...tasks.values()])
    const edited = { ...before, status, hours }
    const saved = { by: by.email, action: 'approved' } as const
    return saveMove(tx, { before, edited, event: 'approved' }, saved)
  })
}

/** SUBMITTED → DRAFT, to who entered it. @throws ResourceNotFound, ResourceChanged, DayWrongState */
export function rejectDay(db: Database, request: DayRequest, reason: string): Promise<Day> {
  const { id, by, check } = request
  return db.transaction(async (tx) => {
    const before = await lockDay(tx, id)
    check(before.version)
    const { submittedById } = before
    const status = nextDayStatus('reject', before.status, { by, submittedById })
    const rejection = { reason, by: by.email, at: new Date().toISOString() }
    const edited = { ...before, status, rejection }
    const saved = { by: by.email, action: 'returned', reason } as const
    return saveMove(tx, { before, edited, event: 'returned' }, saved)
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
): Promise<Day> {
  return db.transaction(async (tx) => {
    const before = await lockDay(tx, id)
    check(before.version)
    const { submittedById } = before
    const status = nextDayStatus('reopen', before.status, { by, submittedById })
    const edited = { ...before, status, keepsRates: !renewRates }
    const saved = { by: by.email, action: 'reopened', reason } as const
    return saveMove(tx, { before, edited, event: 'reopened' }, saved)
  })
}
