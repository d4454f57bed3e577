import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { beginLastRow } from '../ui/begin-last-row.ts'
import { BigField } from '../ui/big-field.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { type Chip, Chips } from './chips.tsx'
import { texts } from './texts.ts'
import {
  commonHours,
  isHours,
  isWrongQuantity,
  lacksNote,
  type TypedLine,
  type TypedQuantity,
  type TypedTask,
  withPerson,
} from './typed-day.ts'

const words = texts.desk

interface Card {
  readonly name: string
  readonly uom: string | null
  readonly task: TypedTask
  /** Of the whole day. */
  readonly people: readonly Chip[]
  readonly onType: (task: TypedTask) => void
  readonly onRemove: () => void
}

/** One task: how long those on it worked, who they are, and how much came to stand. */
export function TaskCard(card: Card) {
  const { name, uom, task, people, onType, onRemove } = card
  return (
    <li
      aria-label={name}
      className="flex flex-col gap-3 rounded-md border border-line bg-panel p-3"
    >
      <div className="flex items-start justify-between gap-3">
        <h3 className="text-base font-semibold wrap-anywhere">{name}</h3>
        <Button look="quiet" aria-label={words.removeTask(name)} onClick={onRemove}>
          <X aria-hidden size={16} />
        </Button>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <HoursOfAll label={words.hoursEach} field="regular" task={task} onType={onType} />
        <HoursOfAll label={words.overtimeEach} field="overtime" task={task} onType={onType} />
      </div>
      {people.length > 0 && <Who {...card} />}
      {task.lines.length > 0 && <HoursOfEach task={task} people={people} onType={onType} />}
      <Quantities uom={uom} task={task} onType={onType} />
    </li>
  )
}

type Change = Pick<Card, 'task' | 'onType'>

/** Who worked on the task: told in a line, and chosen by chips. */
function Who({ name, task, people, onType }: Card) {
  const [choosing, setChoosing] = useState<boolean>()
  const on = task.lines.map(({ workerId }) => workerId)
  const isChoosing = choosing ?? on.length === 0
  const press = (id: string): void => {
    // The first one is rarely the only one.
    setChoosing(true)
    onType(withPerson(task, id))
  }
  const everybody = (): void => {
    const missing = people.filter(({ id }) => !on.includes(id))
    onType(missing.reduce((all, { id }) => withPerson(all, id), task))
  }
  return (
    <div className="flex flex-col gap-2">
      {isChoosing ? (
        <Chips label={words.who(name)} chips={people} chosen={on} onPress={press} />
      ) : (
        <p className="text-[13px] wrap-anywhere">
          {people
            .filter(({ id }) => on.includes(id))
            .map(({ label }) => label)
            .join(' · ')}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {people.length > 1 && on.length < people.length && isChoosing && (
          <Button onClick={everybody}>{words.everybody}</Button>
        )}
        {on.length > 0 && (
          <Button aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
            {isChoosing ? words.done : words.changeWho}
          </Button>
        )}
      </div>
    </div>
  )
}

/** One number for all of a task; where theirs differ it says so. */
function HoursOfAll({
  label,
  field,
  task,
  onType,
}: Change & { readonly label: string; readonly field: 'regular' | 'overtime' }) {
  const common = commonHours(task, field)
  const isWrong = common !== undefined && !isHours(common)
  const isNobodys = task.lines.length === 0
  const placeholder = isNobodys ? words.whoFirst : common === undefined ? words.varies : undefined
  return (
    <BigField
      label={label}
      value={common ?? ''}
      disabled={isNobodys}
      placeholder={placeholder}
      error={isWrong ? words.hoursWrong : undefined}
      onChange={({ target }) =>
        onType({
          ...task,
          lines: task.lines.map((line) => ({ ...line, [field]: target.value })),
        })
      }
    />
  )
}

function HoursOfEach({ task, people, onType }: Change & Pick<Card, 'people'>) {
  const names = new Map(people.map(({ id, label }) => [id, label]))
  const change = (changed: TypedLine, part: Partial<TypedLine>): void =>
    onType({
      ...task,
      lines: task.lines.map((line) => (line === changed ? { ...line, ...part } : line)),
    })
  return (
    <details>
      <summary className="cursor-pointer py-3 text-sm">{words.each}</summary>
      <ul className="flex flex-col gap-3">
        {task.lines.map((line, place) => {
          const name = names.get(line.workerId) ?? '–'
          return (
            <li key={line.id ?? `${line.workerId} ${place}`} className="border-t border-line pt-2">
              <p className="mb-1 font-medium wrap-anywhere">{name}</p>
              <div className="grid grid-cols-3 gap-2">
                <TextField
                  label={words.regular}
                  aria-label={words.regularOf(name)}
                  inputMode="decimal"
                  autoComplete="off"
                  value={line.regular}
                  error={isHours(line.regular) ? undefined : words.hoursWrong}
                  onChange={({ target }) => change(line, { regular: target.value })}
                />
                <TextField
                  label={words.overtime}
                  aria-label={words.overtimeOf(name)}
                  inputMode="decimal"
                  autoComplete="off"
                  value={line.overtime}
                  error={isHours(line.overtime) ? undefined : words.hoursWrong}
                  onChange={({ target }) => change(line, { overtime: target.value })}
                />
                <TextField
                  label={words.ticket}
                  aria-label={words.ticketOf(name)}
                  autoComplete="off"
                  maxLength={100}
                  value={line.ticket}
                  onChange={({ target }) => change(line, { ticket: target.value })}
                />
              </div>
            </li>
          )
        })}
      </ul>
    </details>
  )
}

function Quantities({ uom, task, onType }: Change & Pick<Card, 'uom'>) {
  const change = (changed: TypedQuantity, part: Partial<TypedQuantity>): void =>
    onType({
      ...task,
      quantities: task.quantities.map((one) => (one === changed ? { ...one, ...part } : one)),
    })
  const rows = useRef<HTMLDivElement>(null)
  const add = (): void => {
    onType({ ...task, quantities: [...task.quantities, { quantity: '', note: '' }] })
    beginLastRow(rows.current)
  }
  return (
    <div className="flex flex-col gap-2">
      <div ref={rows} className="contents">
        {task.quantities.map((one, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: quantities are added at the end alone.
          <div key={place} className="grid grid-cols-2 items-start gap-3">
            <BigField
              label={uom === null ? words.quantity : words.quantityIn(uom)}
              value={one.quantity}
              error={isWrongQuantity(one) ? words.quantityWrong : undefined}
              // The decimal keyboard of some phones has no minus.
              inputMode={place === 0 ? 'decimal' : 'text'}
              onChange={({ target }) => change(one, { quantity: target.value })}
            />
            {(one.quantity.trim() !== '' || one.note !== '') && (
              <TextField
                label={words.note}
                maxLength={500}
                value={one.note}
                error={lacksNote(one) ? words.noteMissing : undefined}
                onChange={({ target }) => change(one, { note: target.value })}
              />
            )}
          </div>
        ))}
      </div>
      <div>
        <Button look="quiet" onClick={add}>
          {words.addQuantity}
        </Button>
      </div>
    </div>
  )
}
