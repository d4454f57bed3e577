import type { DayBody } from './day.ts'
import { bodyOf, saysTheSame, type TypedDay, typedSince, withChosen } from './typed-day.ts'

/**
 * What one has typed over a day that another has saved since: each part that was not touched here is
 * theirs. Hours and quantities are one part, since they are typed task by task.
 *
 * @param base what both have begun with
 */
export function typedOverTheirs(base: DayBody, mine: TypedDay, theirs: TypedDay): TypedDay {
  const said = bodyOf(mine)
  const isMine = (field: keyof DayBody): boolean =>
    !saysTheSame(base, { ...base, [field]: said[field] })
  const of = (field: keyof DayBody): TypedDay => (isMine(field) ? mine : theirs)
  const isWorkMine = isMine('hours') || isMine('quantities')
  const work = isWorkMine ? typedSince(theirs, mine) : withChosen(theirs, mine)
  return {
    date: of('date').date,
    crew: of('crew').crew,
    weather: of('weather').weather,
    notes: of('notes').notes,
    people: work.people,
    perDiem: work.perDiem,
    tasks: work.tasks,
    equipment: of('equipment').equipment,
    delays: of('delays').delays,
  }
}
