import { ResourceChanged } from '@formwork/service-kit'
import type { Database, Tx } from '../database.ts'
import type { BurdenTexts, Day } from './day.ts'
import type { DayEvent, DayFacts } from './day-events.ts'
import { type DaySurroundings, findPlaces } from './day-facts.store.ts'
import { findLastSubmitter } from './day-history.store.ts'
import type { DayNeeds } from './day-needs.ts'
import { type DayTrigger, nextDayStatus } from './day-transitions.ts'
import { DayIsEmpty } from './days.errors.ts'
import { lockWholeDay, type WholeDay } from './days.store.ts'
import { placedLines, pricedLines, ratesOf, type WorkerRate } from './price-day.ts'
import { saveMove } from './save-day.ts'
import type { DayRequest } from './write-day.ts'

/** What is known before the day is locked. */
interface Answers {
  /** Undefined: the day keeps those that it has. */
  readonly burdens: BurdenTexts | undefined
}

interface Questions extends Answers {
  /** The project whose burdens are wanted; null: none. */
  readonly burdensOf: string | null
  readonly wantsCostCodes: boolean
}

/** Others are to be asked before the day can be submitted, and nothing is locked while they are. */
class AskFirst extends Error {
  readonly questions: Questions

  constructor(questions: Questions) {
    super('Others are to be asked first')
    this.questions = questions
  }
}

/**
 * DRAFT → SUBMITTED, with what the lines cost by today's rates, or by those that the day keeps.
 *
 * @throws ResourceNotFound, ResourceChanged, DayWrongState, DayIsEmpty; unavailable while burdens
 * were never known
 */
export async function submitDay(needs: DayNeeds, request: DayRequest): Promise<WholeDay> {
  try {
    return await submitUnderLock(needs, request, null)
  } catch (error) {
    if (!(error instanceof AskFirst)) throw error
    const { burdens: known, burdensOf, wantsCostCodes } = error.questions
    const [burdens] = await Promise.all([
      burdensOf === null ? known : needs.burdens.read(burdensOf),
      wantsCostCodes ? needs.refreshCostCodes() : undefined,
    ])
    return submitUnderLock(needs, request, { burdens })
  }
}

/** @param answers null: nobody was asked yet */
function submitUnderLock(
  needs: DayNeeds,
  { id, by, check }: DayRequest,
  answers: Answers | null,
): Promise<WholeDay> {
  return needs.db.transaction(async (tx) => {
    const { day: before, around } = await lockWholeDay(tx, id)
    check(before.version)
    const { submittedById } = before
    const status = nextDayStatus('submit', before.status, { by, submittedById })
    refuseEmpty(before)
    const burdens = burdensFor(needs, { before, around }, answers)
    const { workers, tasks } = around
    const rates = ratesOf(before, { burdens, workers: [...workers.values()].map(rateOf) })
    const hours = pricedLines(before.hours, rates, await findPlaces(tx, tasks.values()))
    const edited = { ...before, status, hours, rates, rejection: null, submittedById: by.userId }
    const facts = { scopeOf: scopesOf(tasks), submittedBy: by.email }
    const saved = { by: by.email, action: 'submitted' } as const
    const day = await saveMove(tx, { before, edited, event: 'submitted', ...facts }, saved)
    return { day, around }
  })
}

/** @throws AskFirst; ResourceChanged where burdens are wanted only since others were asked */
function burdensFor(
  { burdens: known }: DayNeeds,
  { before, around }: { readonly before: Day; readonly around: DaySurroundings },
  answers: Answers | null,
): BurdenTexts {
  const { projectId, keepsRates, rates } = before
  const kept = keepsRates ? rates?.burdens : undefined
  // A copy may grow too old while others are asked: what was found the first time counts.
  const { burdens } = answers ?? { burdens: known.copyOf(projectId) }
  const found = kept ?? burdens
  const wantsCostCodes = [...around.tasks.values()].some(({ costCode }) => costCode !== null)
  if (answers === null && (found === undefined || wantsCostCodes)) {
    const burdensOf = found === undefined ? projectId : null
    throw new AskFirst({ burdens, burdensOf, wantsCostCodes })
  }
  if (found === undefined) throw ResourceChanged()
  return found
}

const rateOf = ({ workerId, hourlyRate }: WorkerRate): WorkerRate => ({ workerId, hourlyRate })

const scopesOf = (tasks: DaySurroundings['tasks']): DayFacts['scopeOf'] =>
  new Map([...tasks].map(([id, { scopeId }]) => [id, scopeId]))

/** A day says who worked or what came to stand. */
function refuseEmpty({ hours, quantities }: Day): void {
  const worked = hours.some((line) => line.regularHours > 0 || line.overtimeHours > 0)
  if (!worked && !quantities.some(({ quantity }) => quantity !== 0)) throw DayIsEmpty()
}

/** One step of a day that was submitted before, and what it changes of it besides its state. */
interface Step {
  readonly trigger: DayTrigger
  readonly event: DayEvent
  readonly reason?: string
  readonly edit: (tx: Tx, locked: WholeDay) => Promise<Partial<Day>>
}

function moveDay(
  db: Database,
  { id, by, check }: DayRequest,
  { trigger, event, edit, ...why }: Step,
): Promise<WholeDay> {
  return db.transaction(async (tx) => {
    const { day: before, around } = await lockWholeDay(tx, id)
    check(before.version)
    const { submittedById } = before
    const status = nextDayStatus(trigger, before.status, { by, submittedById })
    const [edits, submittedBy] = await Promise.all([
      edit(tx, { day: before, around }),
      findLastSubmitter(tx, id),
    ])
    const edited = { ...before, ...edits, status }
    const facts = { scopeOf: scopesOf(around.tasks), submittedBy }
    const saved = { by: by.email, action: event, ...why }
    const day = await saveMove(tx, { before, edited, event, ...facts }, saved)
    return { day, around }
  })
}

/**
 * SUBMITTED → APPROVED: what the lines cost stays, and where it is booked is frozen.
 *
 * @throws ResourceNotFound, ResourceChanged, DayWrongState, SubmitterApproves
 */
export async function approveDay(needs: DayNeeds, request: DayRequest): Promise<WholeDay> {
  await needs.refreshCostCodes()
  return moveDay(needs.db, request, {
    trigger: 'approve',
    event: 'approved',
    edit: async (tx, { day, around }) => ({
      hours: placedLines(day.hours, await findPlaces(tx, around.tasks.values())),
    }),
  })
}

/** SUBMITTED → DRAFT, to who entered it. @throws ResourceNotFound, ResourceChanged, DayWrongState */
export function rejectDay(db: Database, request: DayRequest, reason: string): Promise<WholeDay> {
  return moveDay(db, request, {
    trigger: 'reject',
    event: 'returned',
    reason,
    edit: async () => ({
      rejection: { reason, by: request.by.email, at: new Date().toISOString() },
    }),
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
  request: DayRequest,
  { reason, renewRates }: { readonly reason: string; readonly renewRates: boolean },
): Promise<WholeDay> {
  return moveDay(db, request, {
    trigger: 'reopen',
    event: 'reopened',
    reason,
    edit: async () => ({ keepsRates: !renewRates }),
  })
}
