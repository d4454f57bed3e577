import type { Principal } from '@formwork/kernel'
import { localAt } from '@formwork/kernel/zones'
import { setETag, type Warning } from '@formwork/service-kit'
import type { FastifyReply } from 'fastify'
import type { Database } from '../database.ts'
import { findProject } from '../projects/projects.store.ts'
import { seesDollars } from '../roles.ts'
import { workedLines } from './check-day.ts'
import { type Day, tasksNamed, workersNamed } from './day.ts'
import {
  findInPlace,
  findOtherHours,
  findTasks,
  findWorkers,
  type NamedTask,
  type NamedWorker,
} from './day-facts.store.ts'
import { dayWarnings } from './day-warnings.ts'
import type { DayRow } from './list-days.store.ts'
import { costOfDay } from './price-day.ts'
import { totalsOfWorkers } from './worker-hours.ts'

export interface Names {
  readonly workers: ReadonlyMap<string, NamedWorker>
  readonly tasks: ReadonlyMap<string, NamedTask>
}

/** A day with names, warnings and, but for OPS, dollars. */
export async function answerDay(db: Database, day: Day, by: Principal, known: Partial<Names> = {}) {
  const [workers, tasks] = await Promise.all([
    known.workers ?? findWorkers(db, workersNamed(day)),
    known.tasks ?? findTasks(db, day.projectId, tasksNamed(day)),
  ])
  const warnings = await warningsOf(db, day, workers)
  return { ...toBody(day, { workers, tasks }, by), warnings }
}

export async function sendDay(db: Database, reply: FastifyReply, day: Day, by: Principal) {
  return sendMoved(db, reply, { day }, by)
}

/** @param moved the day with those of its names that were read already */
export async function sendMoved(
  db: Database,
  reply: FastifyReply,
  { day, known }: { readonly day: Day; readonly known?: Partial<Names> },
  by: Principal,
) {
  setETag(reply, day.version)
  return answerDay(db, day, by, known)
}

async function warningsOf(db: Database, day: Day, workers: Names['workers']): Promise<Warning[]> {
  const [project, others, quantities] = await Promise.all([
    findProject(db, day.projectId),
    findOtherHours(db, day, workersNamed(day)),
    findInPlace(db, day),
  ])
  const { name = '', awardedAt = null, timeZone = null } = project ?? {}
  const totals = totalsOfWorkers([...workedLines(day, name, workers), ...others])
  const awardedOn = awardedAt === null ? null : localAt(awardedAt, timeZone ?? 'UTC').day
  return dayWarnings(day, { totals, quantities, awardedOn })
}

function toBody(day: Day, { workers, tasks }: Names, by: Principal) {
  const { id, projectId, date, crew, status, weather, notes, rejection, createdBy } = day
  const hasDollars = seesDollars(by)
  const cost = costOfDay(day)
  return {
    id,
    projectId,
    date,
    crew,
    status,
    weather,
    notes,
    hours: day.hours.map((line) => toLine(line, { workers, tasks }, hasDollars)),
    quantities: day.quantities.map((each) => {
      const { name = '', uom = null } = tasks.get(each.taskId) ?? {}
      return { ...each, task: name, uom }
    }),
    equipment: [...day.equipment],
    delays: [...day.delays],
    photos: day.photos.map(({ fileId: _file, ...photo }) => photo),
    rejection,
    ...(hasDollars && { laborCost: cost === null ? null : cost.toNumber() }),
    createdBy,
    createdAt: day.createdAt,
    updatedAt: day.updatedAt,
  }
}

function toLine(line: Day['hours'][number], { workers, tasks }: Names, hasDollars: boolean) {
  const { hourlyRate, regularPay, overtimePay, amount, costCode, section, ...shown } = line
  const worker = workers.get(line.workerId)?.name ?? ''
  const task = tasks.get(line.taskId)?.name ?? ''
  const money = { hourlyRate, regularPay, overtimePay, amount, costCode, section }
  return { ...shown, worker, task, ...(hasDollars && money) }
}

/** A row of the list; for OPS without dollars. */
export function toRow({ laborCost, ...row }: DayRow, by: Principal) {
  return seesDollars(by) ? { ...row, laborCost } : row
}
