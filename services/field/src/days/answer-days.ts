import type { Principal } from '@formwork/kernel'
import { localAt } from '@formwork/kernel/zones'
import { setETag, type Warning } from '@formwork/service-kit'
import type { FastifyReply } from 'fastify'
import { seesDollars } from '../roles.ts'
import { workedLines } from './check-day.ts'
import type { Day } from './day.ts'
import type { DaySurroundings } from './day-facts.store.ts'
import { dayWarnings } from './day-warnings.ts'
import type { WholeDay } from './days.store.ts'
import type { DayRow } from './list-days.store.ts'
import { costOfDay } from './price-day.ts'
import { totalsOfWorkers } from './worker-hours.ts'

/** A day with names, warnings and, but for OPS, dollars. */
export function sendDay(reply: FastifyReply, { day, around }: WholeDay, by: Principal) {
  setETag(reply, day.version)
  return { ...toBody(day, around, by), warnings: warningsOf(day, around) }
}

function warningsOf(day: Day, around: DaySurroundings): Warning[] {
  const { project, workers, others, inPlace } = around
  const { name, awardedAt, timeZone } = project
  const totals = totalsOfWorkers([...workedLines(day, name, workers), ...others])
  const awardedOn = awardedAt === null ? null : localAt(awardedAt, timeZone ?? 'UTC').day
  return dayWarnings(day, { totals, quantities: inPlace, awardedOn })
}

function toBody(day: Day, { workers, tasks }: DaySurroundings, by: Principal) {
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

function toLine(
  line: Day['hours'][number],
  { workers, tasks }: Pick<DaySurroundings, 'workers' | 'tasks'>,
  hasDollars: boolean,
) {
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
