import { type ReactNode, useRef, useState } from 'react'
import { AreaField } from '../ui/area-field.tsx'
import { beginLastRow } from '../ui/begin-last-row.ts'
import { Button } from '../ui/button.tsx'
import { type Choice, SelectField, TextField } from '../ui/field.tsx'
import { DELAY_CAUSES } from './day.ts'
import type { Site } from './offline/kept-sites.ts'
import { texts } from './texts.ts'
import { isHours, isMachineHours, type TypedDay } from './typed-day.ts'

const words = texts.desk

interface Part {
  readonly typed: TypedDay
  readonly onType: (typed: TypedDay) => void
  /** Whether it was to be sent: what is missing is said from then on. */
  readonly isChecked: boolean
}

/** What ran, what held the crew up, the weather: folded, since most days have little of it. */
export function OtherParts({ site, ...part }: Part & { readonly site: Site }) {
  const { typed, onType } = part
  return (
    <section className="flex flex-col border-b border-line">
      <Folded
        title={
          typed.equipment.length === 0 ? words.equipment : words.equipmentOf(typed.equipment.length)
        }
      >
        <Equipment {...part} site={site} />
      </Folded>
      <Folded
        title={typed.delays.length === 0 ? words.delays : words.delaysOf(typed.delays.length)}
      >
        <Delays {...part} />
      </Folded>
      <Folded title={words.more} isOpen={typed.weather !== '' || typed.notes !== ''}>
        <TextField
          label={words.weather}
          maxLength={200}
          value={typed.weather}
          onChange={({ target }) => onType({ ...typed, weather: target.value })}
        />
        <AreaField
          label={words.notes}
          maxLength={4000}
          value={typed.notes}
          onChange={({ target }) => onType({ ...typed, notes: target.value })}
        />
      </Folded>
    </section>
  )
}

function Folded({
  title,
  isOpen = false,
  children,
}: {
  readonly title: string
  /** Something stands in it, perhaps put back after it was shown; what is deleted later folds nothing. */
  readonly isOpen?: boolean
  readonly children: ReactNode
}) {
  const [wasOpened, setOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setOpened(true)
  return (
    <details open={wasOpened} className="border-t border-line">
      <summary className="cursor-pointer py-3 text-sm font-semibold">{title}</summary>
      <div className="flex flex-col gap-3 pb-3">{children}</div>
    </details>
  )
}

function Equipment({ site, typed, onType, isChecked }: Part & { readonly site: Site }) {
  const tasks: readonly Choice[] = [
    { value: '', label: words.noTask },
    ...site.tasks
      .filter(({ id, isActive }) => isActive || typed.equipment.some((one) => one.taskId === id))
      .map(({ id, name }) => ({ value: id, label: name })),
  ]
  const set = (place: number, part: Partial<TypedDay['equipment'][number]>): void =>
    onType({
      ...typed,
      equipment: typed.equipment.map((one, at) => (at === place ? { ...one, ...part } : one)),
    })
  const rows = useRef<HTMLDivElement>(null)
  const add = (): void => {
    onType({ ...typed, equipment: [...typed.equipment, { name: '', hours: '', taskId: '' }] })
    beginLastRow(rows.current)
  }
  const remove = (place: number): void =>
    onType({ ...typed, equipment: typed.equipment.filter((_, at) => at !== place) })
  return (
    <>
      <div ref={rows} className="contents">
        {typed.equipment.map((one, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is typed has no other name.
          <div key={place} className="grid grid-cols-[1fr_6rem] items-start gap-2">
            <TextField
              label={words.machine}
              maxLength={100}
              value={one.name}
              error={isChecked && one.name.trim() === '' ? words.machineMissing : undefined}
              onChange={({ target }) => set(place, { name: target.value })}
            />
            <TextField
              label={words.machineHours}
              inputMode="decimal"
              value={one.hours}
              error={
                !isMachineHours(one.hours) && (isChecked || one.hours !== '')
                  ? words.machineHoursWrong
                  : undefined
              }
              onChange={({ target }) => set(place, { hours: target.value })}
            />
            <SelectField
              label={words.forTask}
              choices={tasks}
              value={one.taskId}
              onChange={({ target }) => set(place, { taskId: target.value })}
            />
            <RemoveRow
              label={words.removeOf('equipment', place + 1)}
              onRemove={() => remove(place)}
            />
          </div>
        ))}
      </div>
      <div>
        <Button onClick={add}>{words.addEquipment}</Button>
      </div>
    </>
  )
}

function Delays({ typed, onType, isChecked }: Part) {
  const set = (place: number, part: Partial<TypedDay['delays'][number]>): void =>
    onType({
      ...typed,
      delays: typed.delays.map((one, at) => (at === place ? { ...one, ...part } : one)),
    })
  const rows = useRef<HTMLDivElement>(null)
  const add = (): void => {
    onType({ ...typed, delays: [...typed.delays, { cause: 'WEATHER', hours: '', note: '' }] })
    beginLastRow(rows.current)
  }
  const remove = (place: number): void =>
    onType({ ...typed, delays: typed.delays.filter((_, at) => at !== place) })
  const isWrong = (hours: string): boolean => (hours.trim() === '' ? isChecked : !isHours(hours))
  return (
    <>
      <div ref={rows} className="contents">
        {typed.delays.map((one, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is typed has no other name.
          <div key={place} className="grid grid-cols-[1fr_6rem] items-start gap-2">
            <SelectField
              label={words.cause}
              choices={DELAY_CAUSES.map((value) => ({ value, label: words.causes[value] }))}
              value={one.cause}
              onChange={({ target }) =>
                set(place, {
                  cause: DELAY_CAUSES.find((cause) => cause === target.value) ?? one.cause,
                })
              }
            />
            <TextField
              label={words.machineHours}
              inputMode="decimal"
              value={one.hours}
              error={isWrong(one.hours) ? words.hoursWrong : undefined}
              onChange={({ target }) => set(place, { hours: target.value })}
            />
            <TextField
              label={words.note}
              maxLength={500}
              value={one.note}
              onChange={({ target }) => set(place, { note: target.value })}
            />
            <RemoveRow label={words.removeOf('delay', place + 1)} onRemove={() => remove(place)} />
          </div>
        ))}
      </div>
      <div>
        <Button onClick={add}>{words.addDelay}</Button>
      </div>
    </>
  )
}

function RemoveRow({ label, onRemove }: { readonly label: string; readonly onRemove: () => void }) {
  return (
    <div className="pt-5">
      <Button aria-label={label} className="w-full" onClick={onRemove}>
        {words.remove}
      </Button>
    </div>
  )
}
