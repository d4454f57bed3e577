import { useState } from 'react'
import { api } from '../lib/api/api.ts'
import { newKey } from '../lib/api/request-key.ts'
import { recordChanged } from '../lib/api/stale.ts'
import { formatDay } from '../lib/formats/dates.ts'
import { formatQuantity, money } from '../lib/formats/formats.ts'
import type { User } from '../lib/session/session.ts'
import { shrunk } from '../lib/shrink.ts'
import { useAction } from '../lib/use-action.ts'
import { ErrorNote } from '../ui/error-note.tsx'
import { type Figure, Figures } from '../ui/figures.tsx'
import { say } from '../ui/notices.tsx'
import { TakePictures } from '../ui/pictures.tsx'
import { type Day, may } from './day.ts'
import { PhotosOfDay } from './day-photos.tsx'
import { sendDay } from './offline/send-day.ts'
import { keepWaitingDay } from './offline/waiting-days.ts'
import { texts } from './texts.ts'

const words = texts.view

/** A day to be read: task by task who worked and what stands, then what happened. */
export function DayView({ day, user }: { readonly day: Day; readonly user: User }) {
  const { equipment, delays, weather, notes, photos } = day
  const facts = [
    ...(weather === null ? [] : [{ name: words.weather, value: weather }]),
    ...(notes === null ? [] : [{ name: words.notes, value: notes }]),
  ]
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <DayFigures day={day} />
      <TasksOfDay day={day} />
      {equipment.length > 0 && (
        <ListOf
          title={words.equipment}
          lines={equipment.map(({ name, hours }) => `${name}: ${texts.hours(hours)}`)}
        />
      )}
      {delays.length > 0 && (
        <ListOf
          title={words.delays}
          lines={delays.map(({ cause, hours, note }) =>
            [`${texts.desk.causes[cause]}: ${texts.hours(hours)}`, note ?? '']
              .filter(Boolean)
              .join(', '),
          )}
        />
      )}
      {facts.map(({ name, value }) => (
        <section key={name} aria-label={name}>
          <h2>{name}</h2>
          <p className="whitespace-pre-wrap wrap-anywhere">{value}</p>
        </section>
      ))}
      {photos.length > 0 && <PhotosOfDay day={day} />}
      {may(user, 'photo', day) && <AddPhotos day={day} user={user} />}
    </div>
  )
}

function DayFigures({ day: { hours, quantities, laborCost } }: { readonly day: Day }) {
  const people = new Set(hours.map(({ workerId }) => workerId)).size
  const worked = hours.reduce((all, one) => all + one.regularHours + one.overtimeHours, 0)
  const cost: readonly Figure[] =
    laborCost === undefined ? [] : [{ name: words.cost, value: money(laborCost) }]
  const figures = [
    { name: texts.desk.people, value: String(people) },
    { name: texts.desk.regular, value: String(Number(worked.toFixed(2))) },
    { name: words.quantities, value: String(quantities.length) },
    ...cost,
  ]
  return <Figures look="part" columns={figures.length === 4 ? 4 : 3} figures={figures} />
}

interface TaskOfDay {
  readonly id: string
  readonly name: string
  readonly lines: Day['hours']
  readonly quantities: Day['quantities']
}

function tasksOf({ hours, quantities }: Day): readonly TaskOfDay[] {
  const names = new Map([...hours, ...quantities].map(({ taskId, task }) => [taskId, task]))
  return [...names].map(([id, name]) => ({
    id,
    name,
    lines: hours.filter(({ taskId }) => taskId === id),
    quantities: quantities.filter(({ taskId }) => taskId === id),
  }))
}

function TasksOfDay({ day }: { readonly day: Day }) {
  const tasks = tasksOf(day)
  const hasDollars = day.laborCost !== undefined
  if (tasks.length === 0) return <p className="text-muted">{words.nothing}</p>
  return tasks.map(({ id, name, lines, quantities }) => (
    <section key={id} aria-label={name} className="rounded-md border border-line bg-panel p-3">
      <h2 className="text-base wrap-anywhere">{name}</h2>
      {quantities.map(({ quantity, uom, note }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a task may have the same quantity twice.
        <p key={place} className="text-lg tabular-nums">
          {words.inPlace(`${formatQuantity(quantity)} ${uom ?? ''}`.trim())}
          {note !== null && <span className="block text-xs text-muted wrap-anywhere">{note}</span>}
        </p>
      ))}
      {lines.length > 0 && (
        <table className="mt-2 w-full text-[13px]">
          <caption className="sr-only">{name}</caption>
          <thead className="text-xs text-muted">
            <tr>
              <th scope="col" className="py-1 text-left font-medium">
                {words.person}
              </th>
              <th scope="col" className="w-14 sm:w-24 py-1 pl-3 text-right font-medium">
                {words.regular}
              </th>
              <th scope="col" className="w-18 sm:w-24 py-1 pl-3 text-right font-medium">
                {words.overtime}
              </th>
              {hasDollars && (
                <th scope="col" className="w-20 sm:w-28 py-1 pl-3 text-right font-medium">
                  {words.amount}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id} className="border-t border-line align-top">
                <th scope="row" className="py-1.5 text-left font-normal wrap-anywhere">
                  {line.worker}
                  <LineNote line={line} />
                </th>
                <td className="number py-1.5 pl-3">{shownHours(line.regularHours)}</td>
                <td className="number py-1.5 pl-3">{shownHours(line.overtimeHours)}</td>
                {hasDollars && <td className="number py-1.5 pl-3">{money(line.amount ?? null)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  ))
}

const shownHours = (hours: number): string => (hours === 0 ? '–' : String(hours))

function LineNote({ line: { perDiem, ticket } }: { readonly line: Day['hours'][number] }) {
  const parts = [
    ...(perDiem ? [words.perDiem] : []),
    ...(ticket === null ? [] : [words.ticket(ticket)]),
  ]
  return parts.length === 0 ? null : (
    <span className="block text-xs text-muted">{parts.join(', ')}</span>
  )
}

function ListOf({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {lines.map((text, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same.
          <li key={place} className="wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Photographs come until the day is approved; without a connection they wait, as days do. */
function AddPhotos({ day, user }: { readonly day: Day; readonly user: User }) {
  const [waits, setWaits] = useState(false)
  const { isBusy, refusal, run } = useAction()
  const add = (files: readonly File[]): Promise<void> =>
    run(async () => {
      const record = {
        key: newKey(),
        userId: user.id,
        projectId: day.projectId,
        dayId: day.id,
        name: texts.dayOf(formatDay(day.date), day.crew),
        photos: await Promise.all(files.map(shrunk)),
        isSubmitted: false,
        at: Date.now(),
      }
      const answer = await sendDay(api, record)
      if (!answer.ok && answer.error.status === 0) {
        await keepWaitingDay(record)
        setWaits(true)
        return
      }
      await recordChanged('field-day', day.id)
      if (!answer.ok) throw answer.error
      say(words.photosHere)
    })
  return (
    <div className="no-print flex flex-col items-start gap-2">
      {refusal !== undefined && <ErrorNote error={refusal} />}
      {waits && <p role="status">{texts.waits.kept(texts.dayOf(formatDay(day.date), day.crew))}</p>}
      <fieldset disabled={isBusy}>
        <TakePictures
          label={words.addPhoto}
          onTaken={(files) => {
            if (files.length > 0) void add(files)
          }}
        />
      </fieldset>
    </div>
  )
}
