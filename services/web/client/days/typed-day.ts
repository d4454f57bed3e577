import { withoutGroups } from '@formwork/kernel/written-number'
import { parseQuantity } from '../lib/formats/parse-quantity.ts'
import type { Day, DayBody, DelayCause } from './day.ts'

/** Hours of one person on one task, as they are typed. */
export interface TypedLine {
  /** Of a line that the day has already. */
  readonly id: string | null
  readonly workerId: string
  readonly regular: string
  readonly overtime: string
  readonly ticket: string
}

export interface TypedQuantity {
  readonly quantity: string
  readonly note: string
}

/** A task of the day: who worked on it, and how much came to stand. */
export interface TypedTask {
  readonly taskId: string
  readonly lines: readonly TypedLine[]
  readonly quantities: readonly TypedQuantity[]
}

export interface TypedEquipment {
  readonly name: string
  readonly hours: string
  readonly taskId: string
}

export interface TypedDelay {
  readonly cause: DelayCause
  readonly hours: string
  readonly note: string
}

/** A day as a foreman types it: the crew once, then each task with those who worked on it. */
export interface TypedDay {
  readonly date: string
  readonly crew: string
  readonly weather: string
  readonly notes: string
  readonly people: readonly string[]
  readonly perDiem: readonly string[]
  readonly tasks: readonly TypedTask[]
  readonly equipment: readonly TypedEquipment[]
  readonly delays: readonly TypedDelay[]
}

const NO_QUANTITY: TypedQuantity = { quantity: '', note: '' }

export const emptyDay = (date: string): TypedDay => {
  return {
    date,
    crew: '1',
    weather: '',
    notes: '',
    people: [],
    perDiem: [],
    tasks: [],
    equipment: [],
    delays: [],
  }
}

export const newTask = (taskId: string): TypedTask => {
  return { taskId, lines: [], quantities: [NO_QUANTITY] }
}

/** No hours are nothing typed. */
const typedHours = (hours: number): string => (hours === 0 ? '' : String(hours))
const once = (ids: readonly string[]): readonly string[] => [...new Set(ids)]

/** A day that is there, to be typed over. */
export function typedDay(day: Day): TypedDay {
  const { date, crew, weather, notes, hours, quantities, equipment, delays } = day
  const taskIds = once([...hours, ...quantities].map(({ taskId }) => taskId))
  return {
    date,
    crew: String(crew),
    weather: weather ?? '',
    notes: notes ?? '',
    people: once(hours.map(({ workerId }) => workerId)),
    perDiem: once(hours.filter(({ perDiem }) => perDiem).map(({ workerId }) => workerId)),
    tasks: taskIds.map((taskId) => {
      const own = quantities.filter((each) => each.taskId === taskId)
      return {
        taskId,
        lines: hours
          .filter((line) => line.taskId === taskId)
          .map((line) => ({
            id: line.id,
            workerId: line.workerId,
            regular: typedHours(line.regularHours),
            overtime: typedHours(line.overtimeHours),
            ticket: line.ticket ?? '',
          })),
        quantities:
          own.length === 0
            ? [NO_QUANTITY]
            : own.map(({ quantity, note }) => ({ quantity: String(quantity), note: note ?? '' })),
      }
    }),
    equipment: equipment.map(({ name, hours: ran, taskId }) => {
      return { name, hours: String(ran), taskId: taskId ?? '' }
    }),
    delays: delays.map(({ cause, hours: lost, note }) => {
      return { cause, hours: String(lost), note: note ?? '' }
    }),
  }
}

/** Who may be booked on what. */
export interface Bookable {
  readonly workerIds: ReadonlySet<string>
  readonly taskIds: ReadonlySet<string>
}

/**
 * The crew of another day: its people and tasks as far as both are active, without hours, per diem
 * and quantities.
 */
export function withCrewOf(typed: TypedDay, other: TypedDay, bookable: Bookable): TypedDay {
  const people = other.people.filter((id) => bookable.workerIds.has(id))
  const tasks = other.tasks.filter(
    ({ taskId, lines }) => bookable.taskIds.has(taskId) && lines.length > 0,
  )
  return {
    ...typed,
    crew: other.crew,
    people,
    tasks: tasks.map(({ taskId, lines }) => {
      const who = once(lines.map(({ workerId }) => workerId)).filter((id) => people.includes(id))
      return { ...newTask(taskId), lines: who.map((id) => lineOf(id)) }
    }),
  }
}

export const lineOf = (workerId: string, hours?: TypedHours): TypedLine => {
  const { regular = '', overtime = '' } = hours ?? {}
  return { id: null, workerId, regular, overtime, ticket: '' }
}

type TypedHours = Pick<TypedLine, 'regular' | 'overtime'>

/** What all lines of a task have in common; undefined: they differ. */
export function commonHours(
  { lines }: Pick<TypedTask, 'lines'>,
  field: keyof TypedHours,
): string | undefined {
  const [first, ...others] = lines.map((line) => line[field])
  return others.every((one) => one === first) ? (first ?? '') : undefined
}

/** Puts a person on a task with the hours that all of it have, or takes them off. */
export function withPerson(task: TypedTask, workerId: string): TypedTask {
  const others = task.lines.filter((line) => line.workerId !== workerId)
  if (others.length < task.lines.length) return { ...task, lines: others }
  const regular = commonHours(task, 'regular') ?? ''
  const overtime = commonHours(task, 'overtime') ?? ''
  return { ...task, lines: [...task.lines, lineOf(workerId, { regular, overtime })] }
}

/** Adds a person to the day, or takes them off it and all its tasks. */
export function withOrWithout(typed: TypedDay, workerId: string): TypedDay {
  if (!typed.people.includes(workerId)) return { ...typed, people: [...typed.people, workerId] }
  return {
    ...typed,
    people: typed.people.filter((id) => id !== workerId),
    perDiem: typed.perDiem.filter((id) => id !== workerId),
    tasks: typed.tasks.map((task) => {
      return { ...task, lines: task.lines.filter((line) => line.workerId !== workerId) }
    }),
  }
}

const plain = (text: string): string => withoutGroups(text.replaceAll(/\s/g, '')) ?? ''

/** `8`, `7.5`; nothing is no hours. */
export const isHours = (text: string): boolean =>
  text.trim() === '' ||
  (/^(\d{1,2}(\.\d{0,2})?|\.\d{1,2})$/.test(plain(text)) && hoursOf(text) <= 24)

export const hoursOf = (text: string): number => (text.trim() === '' ? 0 : Number(plain(text)))

const MOST_MACHINE_HOURS = 9_999.99
export const isMachineHours = (text: string): boolean =>
  /^(\d{1,4}(\.\d{0,2})?|\.\d{1,2})$/.test(plain(text)) && hoursOf(text) <= MOST_MACHINE_HOURS

/** `1,250`, `-12.5`, `=24*60`; undefined: it is none, or has more than four decimals. */
export function quantityOf(text: string): number | undefined {
  const value = parseQuantity(text)
  return value === undefined || Number(value.toFixed(4)) !== value ? undefined : value
}

/** Man-hours as far as they can be read. */
export const manHours = ({ tasks }: Pick<TypedDay, 'tasks'>): number =>
  Number(
    tasks
      .flatMap(({ lines }) => lines.flatMap(({ regular, overtime }) => [regular, overtime]))
      .filter(isHours)
      .reduce((total, text) => total + hoursOf(text), 0)
      .toFixed(2),
  )

const hasHours = ({ regular, overtime }: TypedLine): boolean =>
  hoursOf(regular) + hoursOf(overtime) > 0

/** Those of the crew who have no hours yet. */
export function idle({ people, tasks }: TypedDay): readonly string[] {
  const working = new Set(
    tasks
      .flatMap(({ lines }) => lines)
      .filter(hasHours)
      .map(({ workerId }) => workerId),
  )
  return people.filter((id) => !working.has(id))
}

/** Who has per diem and is on no task, with whose line it would be paid. */
export function unpaidPerDiem({ perDiem, tasks }: TypedDay): readonly string[] {
  const working = new Set(tasks.flatMap(({ lines }) => lines.map(({ workerId }) => workerId)))
  return perDiem.filter((id) => !working.has(id))
}

/**
 * A saved day with whom and what was chosen besides: a day holds people by their lines, and tasks by
 * lines and quantities. The saved day itself where nothing was.
 */
export function withChosen(saved: TypedDay, typed: TypedDay): TypedDay {
  const people = typed.people.filter((id) => !saved.people.includes(id))
  const tasks = typed.tasks.filter(
    ({ taskId }) => !saved.tasks.some((task) => task.taskId === taskId),
  )
  if (people.length === 0 && tasks.length === 0) return saved
  return {
    ...saved,
    people: [...saved.people, ...people],
    tasks: [...saved.tasks, ...tasks.map(({ taskId }) => newTask(taskId))],
  }
}

/** In place of a refusal: the day is saved, and what was typed while it was sent is not. */
export const TYPED_SINCE = 'TYPED_SINCE'
/** In place of a refusal: the day that was typed over is gone. */
export const DELETED = 'DELETED'

/** What was typed of a day, to be entered as another one: none of its lines is there yet. */
export const asNew = (typed: TypedDay): TypedDay => {
  const tasks = typed.tasks.map((task) => {
    return { ...task, lines: task.lines.map((line) => ({ ...line, id: null })) }
  })
  return { ...typed, tasks }
}

/** What is typed over a day that has been saved since: its lines are those of the saved day. */
export function typedSince(saved: TypedDay, typed: TypedDay): TypedDay {
  const idOf = new Map(
    saved.tasks.flatMap(({ taskId, lines }) =>
      lines.map(({ id, workerId }) => [`${taskId} ${workerId}`, id] as const),
    ),
  )
  return {
    ...typed,
    tasks: typed.tasks.map((task) => ({
      ...task,
      lines: task.lines.map((line) => ({
        ...line,
        id: line.id ?? idOf.get(`${task.taskId} ${line.workerId}`) ?? null,
      })),
    })),
  }
}

export const isCrew = (text: string): boolean => /^([1-9]|[1-5]\d|60)$/.test(text.trim())
const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

export const isWrongQuantity = ({ quantity }: TypedQuantity): boolean =>
  quantity.trim() !== '' && quantityOf(quantity) === undefined

/** A correction says why. */
export const lacksNote = ({ quantity, note }: TypedQuantity): boolean =>
  (quantityOf(quantity) ?? 0) < 0 && note.trim() === ''

/** Whether all of it can be read, so that it may be sent. */
export function isReadable({ date, crew, tasks, equipment, delays }: TypedDay): boolean {
  return (
    isDate(date) &&
    isCrew(crew) &&
    tasks.every(
      ({ lines, quantities }) =>
        lines.every(({ regular, overtime }) => isHours(regular) && isHours(overtime)) &&
        !quantities.some((one) => isWrongQuantity(one) || lacksNote(one)),
    ) &&
    equipment.every(({ name, hours }) => name.trim() !== '' && isMachineHours(hours)) &&
    delays.every(({ hours }) => hours.trim() !== '' && isHours(hours))
  )
}

/** Whether it has hours or a quantity, without which a day is not submitted. */
export const hasWork = (typed: TypedDay): boolean =>
  manHours(typed) > 0 ||
  typed.tasks.some(({ quantities }) => quantities.some(({ quantity }) => quantity.trim() !== ''))

const orNull = (text: string): string | null => text.trim() || null

/** Without the lines that nobody has filled in, but for those that a per diem is paid with. */
export function filledIn(typed: TypedDay): TypedDay {
  const unfilled = new Set(idle(typed))
  const isFilled = (line: TypedLine): boolean =>
    hasHours(line) || (unfilled.has(line.workerId) && typed.perDiem.includes(line.workerId))
  const tasks = typed.tasks.map((task) => ({ ...task, lines: task.lines.filter(isFilled) }))
  return { ...typed, tasks }
}

/** The day as it is sent; who has per diem has it with the first of their lines. */
export function bodyOf(typed: TypedDay): DayBody {
  const paid = new Set(typed.perDiem)
  const hours = typed.tasks.flatMap(({ taskId, lines }) =>
    lines.map(({ id, workerId, regular, overtime, ticket }) => ({
      id,
      workerId,
      taskId,
      regularHours: hoursOf(regular),
      overtimeHours: hoursOf(overtime),
      perDiem: paid.delete(workerId),
      ticket: orNull(ticket),
    })),
  )
  const quantities = typed.tasks.flatMap(({ taskId, quantities: own }) =>
    own
      .filter(({ quantity }) => quantity.trim() !== '')
      .map(({ quantity, note }) => {
        return { taskId, quantity: quantityOf(quantity) ?? 0, note: orNull(note) }
      }),
  )
  return {
    date: typed.date,
    crew: Number(typed.crew),
    weather: orNull(typed.weather),
    notes: orNull(typed.notes),
    hours,
    quantities,
    equipment: typed.equipment.map(({ name, hours: ran, taskId }) => {
      return { name: name.trim(), hours: hoursOf(ran), taskId: orNull(taskId) }
    }),
    delays: typed.delays.map(({ cause, hours: lost, note }) => {
      return { cause, hours: hoursOf(lost), note: orNull(note) }
    }),
  }
}

/** Whether two days say the same, whatever ids their lines have. */
export function saysTheSame(one: DayBody, other: DayBody): boolean {
  const said = ({ hours = [], ...rest }: DayBody): string =>
    JSON.stringify({ ...rest, hours: hours.map(({ id: _id, ...line }) => line) })
  return said(one) === said(other)
}
