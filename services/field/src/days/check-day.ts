import { newId } from '@formwork/kernel'
import type { Tx } from '../database.ts'
import { type Day, type DayLine, tasksNamed, workersNamed } from './day.ts'
import {
  findOtherHours,
  findTasks,
  findWorkers,
  lockWorkers,
  type NamedWorker,
} from './day-facts.store.ts'
import {
  CorrectionNeedsNote,
  InactiveTask,
  InactiveWorker,
  LineTwice,
  UnknownLine,
  UnknownTask,
  UnknownWorker,
} from './days.errors.ts'
import { refuseTooMuch, totalsOfWorkers, type WorkedLine } from './worker-hours.ts'

export type SentLine = Omit<DayLine, 'id'> & { readonly id: string | null }

/**
 * Lines as they were sent, each with its id: one that is named is a line of the day before.
 *
 * @throws UnknownLine, LineTwice
 */
export function identified(
  sent: readonly SentLine[],
  before: Pick<Day, 'hours'> | null,
): readonly DayLine[] {
  const known = new Set(before?.hours.map(({ id }) => id))
  const named = sent.flatMap(({ id }) => id ?? [])
  if (named.some((id) => !known.has(id))) throw UnknownLine()
  if (new Set(named).size < named.length) throw LineTwice()
  return sent.map((line) => ({ ...line, id: line.id ?? newId() }))
}

/**
 * Whether a day may be written: what it names is there and, in a new line, active; nobody works too
 * long on its date, which is held for its workers until the transaction ends.
 *
 * @param before null: a new day
 * @throws UnknownTask, InactiveTask, UnknownWorker, InactiveWorker, CorrectionNeedsNote, DayTooLong,
 * PerDiemTwice
 */
export async function checkDay(
  tx: Tx,
  day: Day,
  { before, project }: { readonly before: Day | null; readonly project: string },
): Promise<void> {
  const { quantities } = day
  if (quantities.some(({ quantity, note }) => quantity < 0 && note === null)) {
    throw CorrectionNeedsNote()
  }
  const workerIds = workersNamed(day)
  await lockWorkers(tx, workerIds)
  const workers = await findWorkers(tx, workerIds)
  checkWorkers(day, before, workers)
  await checkTasks(tx, day, before)
  const others = await findOtherHours(tx, day, workerIds)
  const lines = [...workedLines(day, project, workers), ...others]
  refuseTooMuch(day.date, totalsOfWorkers(lines))
}

function checkWorkers(
  { hours }: Day,
  before: Day | null,
  workers: ReadonlyMap<string, NamedWorker>,
): void {
  const known = new Map(before?.hours.map(({ id, workerId }) => [id, workerId]))
  for (const { id, workerId } of hours) {
    const worker = workers.get(workerId)
    if (worker === undefined) throw UnknownWorker()
    if (!worker.isActive && known.get(id) !== workerId) {
      throw InactiveWorker({ worker: worker.name })
    }
  }
}

async function checkTasks(tx: Tx, day: Day, before: Day | null): Promise<void> {
  const named = tasksNamed(day)
  const tasks = await findTasks(tx, day.projectId, named)
  if (named.some((id) => !tasks.has(id))) throw UnknownTask()
  const known = new Map(before?.hours.map(({ id, taskId }) => [id, taskId]))
  const kept = new Set([...(before?.quantities ?? []), ...(before?.equipment ?? [])].map(taskOf))
  const added = [
    ...day.hours.filter(({ id, taskId }) => known.get(id) !== taskId),
    ...[...day.quantities, ...day.equipment].filter((each) => !kept.has(each.taskId)),
  ]
  for (const { taskId } of added) {
    const task = taskId === null ? undefined : tasks.get(taskId)
    if (task !== undefined && !task.isActive) throw InactiveTask({ task: task.name })
  }
}

const taskOf = ({ taskId }: { readonly taskId: string | null }) => taskId

/** The hours of a day, as they are summed with those of others. */
export function workedLines(
  { hours, crew }: Pick<Day, 'hours' | 'crew'>,
  project: string,
  workers: ReadonlyMap<string, Pick<NamedWorker, 'name'>>,
): readonly WorkedLine[] {
  const day = `crew ${crew} of ${project}`
  return hours.map(({ workerId, regularHours, overtimeHours, perDiem }) => {
    const worker = workers.get(workerId)?.name ?? ''
    return { workerId, worker, day, regularHours, overtimeHours, perDiem }
  })
}
