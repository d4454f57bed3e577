import { formatDay } from '../lib/formats/dates.ts'
import type { Day } from './day.ts'
import type { Site } from './offline/kept-sites.ts'
import { texts } from './texts.ts'
import type { TypedDay, TypedLine } from './typed-day.ts'

const words = texts.desk

/** How a part of a day is named, in the order in which a day is typed. */
const LABELS = {
  date: words.date,
  crew: words.crew,
  hours: words.regular,
  perDiem: words.perDiem,
  quantities: texts.view.quantities,
  equipment: words.equipment,
  delays: words.delays,
  weather: words.weather,
  notes: words.notes,
} as const
type Part = keyof typeof LABELS

export interface Names {
  readonly worker: (id: string) => string
  readonly task: (id: string) => string
}

/** The names of who and what is on a day, and of who and what may come onto it. */
export function namesAt(site: Site | undefined, { hours, quantities }: Day): Names {
  const workers = new Map(hours.map(({ workerId, worker }) => [workerId, worker]))
  const tasks = new Map([...hours, ...quantities].map(({ taskId, task }) => [taskId, task]))
  for (const { id, name } of site?.workers ?? []) workers.set(id, name)
  for (const { id, name } of site?.tasks ?? []) tasks.set(id, name)
  return {
    worker: (id) => workers.get(id) ?? '–',
    task: (id) => tasks.get(id) ?? '–',
  }
}

const joined = (parts: readonly string[]): string => parts.filter(Boolean).join(', ')
const some = (text: string): readonly string[] => (text.trim() === '' ? [] : [text.trim()])

const hoursOf = ({ regular, overtime, ticket }: TypedLine): string =>
  joined([
    regular && `${regular} h`,
    overtime && `${overtime} h ${words.overtime.toLowerCase()}`,
    ticket && texts.view.ticket(ticket),
  ]) || '–'

/** A day in words, as it was typed, line by line. */
function told(typed: TypedDay, { worker, task }: Names): Readonly<Record<Part, readonly string[]>> {
  return {
    date: typed.date === '' ? [] : [formatDay(typed.date)],
    crew: some(typed.crew),
    hours: typed.tasks.flatMap(({ taskId, lines }) =>
      lines.map((line) => `${worker(line.workerId)}, ${task(taskId)}: ${hoursOf(line)}`),
    ),
    perDiem: typed.perDiem.map(worker),
    quantities: typed.tasks.flatMap(({ taskId, quantities }) =>
      quantities.flatMap(({ quantity, note }) =>
        quantity.trim() === '' ? [] : [`${task(taskId)}: ${joined([quantity, note])}`],
      ),
    ),
    equipment: typed.equipment.map(({ name, hours, taskId }) =>
      joined([`${name}: ${hours} h`, taskId && task(taskId)]),
    ),
    delays: typed.delays.map(({ cause, hours, note }) =>
      joined([`${words.causes[cause]}: ${hours} h`, note]),
    ),
    weather: some(typed.weather),
    notes: some(typed.notes),
  }
}

/** A part that two versions of a day have otherwise, with the lines that only one of them has. */
export interface Difference {
  readonly part: Part
  readonly label: string
  readonly mine: readonly string[]
  readonly theirs: readonly string[]
}

export function differences(mine: TypedDay, theirs: TypedDay, names: Names): readonly Difference[] {
  const [own, other] = [told(mine, names), told(theirs, names)]
  return (Object.keys(LABELS) as Part[])
    .map((part) => {
      return {
        part,
        label: LABELS[part],
        mine: own[part].filter((line) => !other[part].includes(line)),
        theirs: other[part].filter((line) => !own[part].includes(line)),
      }
    })
    .filter((one) => one.mine.length + one.theirs.length > 0)
}
