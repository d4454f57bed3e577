import { useState } from 'react'
import { formatDay } from '../lib/formats/dates.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { type Chip, Chips } from './chips.tsx'
import { bookableAt, crewBefore, type Site } from './offline/kept-sites.ts'
import { texts } from './texts.ts'
import { type TypedDay, withCrewOf, withOrWithout } from './typed-day.ts'

const words = texts.desk
/** More names than a screen holds are searched. */
const MANY = 16

/** Who is there: yesterday's crew in one press, or each by a chip. */
export function PeoplePart({
  site,
  typed,
  onType,
}: {
  readonly site: Site
  readonly typed: TypedDay
  readonly onType: (typed: TypedDay) => void
}) {
  const { people, perDiem } = typed
  const [isChanging, setChanging] = useState(people.length === 0)
  const before = crewBefore(site, typed)
  const take = (): void => {
    if (before === undefined) return
    onType(withCrewOf(typed, before, bookableAt(site)))
    setChanging(false)
  }
  return (
    <section aria-label={words.people} className="flex flex-col gap-3">
      {people.length === 0 && typed.tasks.length === 0 && before !== undefined && (
        <Button look="primary" className="min-h-14 flex-col gap-0 text-base" onClick={take}>
          <span>
            {isYesterday(before, typed) ? words.yesterday : words.crewFrom(dayName(before))}
          </span>
          <span className="text-xs font-normal">
            {words.crewNote(before.people.length, before.tasks.length)}
          </span>
        </Button>
      )}
      <div className="flex items-center justify-between gap-4">
        <h2>{people.length === 0 ? words.people : words.chosen(people.length)}</h2>
        {people.length > 0 && (
          <Button onClick={() => setChanging(!isChanging)}>
            {isChanging ? words.done : words.change}
          </Button>
        )}
      </div>
      {isChanging ? (
        <ChoosePeople site={site} typed={typed} onType={onType} />
      ) : (
        <p className="text-muted wrap-anywhere">
          {peopleOf(site, people)
            .map(({ label }) => label)
            .join(' · ')}
        </p>
      )}
      {people.length > 0 && (
        <details>
          <summary className="cursor-pointer py-3 text-sm">
            {perDiem.length === 0 ? words.perDiem : words.perDiemOf(perDiem.length)}
          </summary>
          <div className="flex flex-col gap-2">
            <div>
              <Button
                aria-pressed={perDiem.length === people.length}
                onClick={() =>
                  onType({ ...typed, perDiem: perDiem.length === people.length ? [] : people })
                }
              >
                {words.everybody}
              </Button>
            </div>
            <Chips
              label={words.perDiem}
              chips={peopleOf(site, people)}
              chosen={perDiem}
              onPress={(id) =>
                onType({
                  ...typed,
                  perDiem: perDiem.includes(id)
                    ? perDiem.filter((one) => one !== id)
                    : [...perDiem, id],
                })
              }
            />
          </div>
        </details>
      )}
    </section>
  )
}

function ChoosePeople({
  site,
  typed,
  onType,
}: {
  readonly site: Site
  readonly typed: TypedDay
  readonly onType: (typed: TypedDay) => void
}) {
  const [find, setFind] = useState('')
  const { people } = typed
  const all = site.workers.filter(({ id, isActive }) => isActive || people.includes(id))
  if (all.length === 0) return <p className="text-muted">{words.nobody}</p>
  const wanted = find.trim().toLowerCase()
  const found = all.filter(({ name }) => name.toLowerCase().includes(wanted))
  return (
    <>
      {all.length > MANY && (
        <TextField
          type="search"
          label={words.find}
          value={find}
          onChange={({ target }) => setFind(target.value)}
        />
      )}
      {found.length === 0 ? (
        <p className="text-muted">{words.noneFound}</p>
      ) : (
        <Chips
          label={words.people}
          chips={found.map(({ id, name }) => ({ id, label: name }))}
          chosen={people}
          onPress={(id) => onType(withOrWithout(typed, id))}
        />
      )}
    </>
  )
}

/** In the order in which they were chosen. */
export function peopleOf({ workers }: Site, ids: readonly string[]): readonly Chip[] {
  const names = new Map(workers.map(({ id, name }) => [id, name]))
  return ids.map((id) => ({ id, label: names.get(id) ?? '–' }))
}

const DAY_MS = 86_400_000
const isYesterday = (before: TypedDay, { date }: TypedDay): boolean =>
  Date.parse(before.date) === Date.parse(date) - DAY_MS
const dayName = ({ date }: TypedDay): string => formatDay(date)
