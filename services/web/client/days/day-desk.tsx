import { X } from 'lucide-react'
import { useState } from 'react'
import { Ago } from '../ui/ago.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { TextField } from '../ui/field.tsx'
import { TakePictures, Thumbnail } from '../ui/pictures.tsx'
import { StickyFoot } from '../ui/sticky-foot.tsx'
import { WarningList } from '../ui/warning-list.tsx'
import { Chips } from './chips.tsx'
import type { Site } from './offline/kept-sites.ts'
import { OtherParts } from './other-parts.tsx'
import { PeoplePart, peopleOf } from './people-part.tsx'
import { TaskCard } from './task-card.tsx'
import { texts } from './texts.ts'
import { idle, isCrew, manHours, newTask, type TypedTask } from './typed-day.ts'
import type { useDayDesk } from './use-day-desk.ts'

const words = texts.desk

type Desk = ReturnType<typeof useDayDesk>

/** A day as it is typed with a thumb: the crew, the tasks, what stands, photographs. */
export function DayDesk({
  site,
  desk,
  onDiscard,
}: {
  readonly site: Site
  readonly desk: Desk
  /** Left out: nothing that was typed before is here. */
  readonly onDiscard?: (() => void) | undefined
}) {
  const { typed, type, photos, isChecked } = desk
  return (
    <form
      noValidate
      className="flex max-w-2xl flex-col gap-5"
      onSubmit={(event) => event.preventDefault()}
    >
      {desk.keptAt !== undefined && onDiscard !== undefined && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunk px-3 py-2">
          <p>
            {words.typed} <Ago at={desk.keptAt} />. {words.kept}
          </p>
          <Button onClick={onDiscard}>{words.discard}</Button>
        </div>
      )}
      <div className="grid grid-cols-[1fr_5rem] items-start gap-3">
        <TextField
          type="date"
          label={words.date}
          value={typed.date}
          error={typed.date === '' ? words.dateMissing : undefined}
          onChange={({ target }) => type({ ...typed, date: target.value })}
        />
        <TextField
          label={words.crew}
          inputMode="numeric"
          value={typed.crew}
          error={isCrew(typed.crew) ? undefined : words.crewWrong}
          onChange={({ target }) => type({ ...typed, crew: target.value })}
        />
      </div>
      <PeoplePart site={site} typed={typed} onType={type} />
      <Tasks site={site} desk={desk} />
      <section aria-label={words.photos} className="flex flex-col gap-3">
        <fieldset disabled={desk.isBusy}>
          <TakePictures
            label={words.take}
            onTaken={(files) => {
              if (files.length > 0) void desk.take(files)
            }}
          />
        </fieldset>
        {photos.length > 0 && (
          <ul aria-label={words.photos} className="flex flex-wrap gap-2">
            {photos.map((photo, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two pictures may be alike.
              <li key={index} className="relative">
                <Thumbnail file={photo} className="size-28" />
                <Button
                  aria-label={words.removePhoto(index + 1)}
                  className="absolute top-0 right-0 px-2"
                  onClick={() => void desk.remove(photo)}
                >
                  <X aria-hidden size={16} />
                </Button>
              </li>
            ))}
          </ul>
        )}
      </section>
      <OtherParts site={site} typed={typed} onType={type} isChecked={isChecked} />
      <Foot desk={desk} />
      {desk.asked !== undefined && <AskToSubmit {...desk.asked} />}
    </form>
  )
}

function Tasks({ site, desk: { typed, type } }: { readonly site: Site; readonly desk: Desk }) {
  const [find, setFind] = useState('')
  const [adds, setAdding] = useState<boolean>()
  const isAdding = adds ?? typed.tasks.length === 0
  const byId = new Map(site.tasks.map((task) => [task.id, task]))
  const people = peopleOf(site, typed.people)
  const set = (place: number, task: TypedTask): void =>
    type({ ...typed, tasks: typed.tasks.map((one, at) => (at === place ? task : one)) })
  const add = (id: string): void => {
    // One task is rarely the only one.
    setAdding(true)
    type({ ...typed, tasks: [...typed.tasks, newTask(id)] })
  }
  const open = site.tasks.filter(
    ({ id, isActive }) => isActive && !typed.tasks.some(({ taskId }) => taskId === id),
  )
  const wanted = find.trim().toLowerCase()
  const found = open.filter(({ name }) => name.toLowerCase().includes(wanted))
  return (
    <section aria-label={words.tasks} className="flex flex-col gap-3">
      <h2>{words.tasks}</h2>
      {typed.tasks.length > 0 && (
        <ul className="flex flex-col gap-3">
          {typed.tasks.map((task, place) => (
            <TaskCard
              key={task.taskId}
              name={byId.get(task.taskId)?.name ?? '–'}
              uom={byId.get(task.taskId)?.uom ?? null}
              task={task}
              people={people}
              onType={(next) => set(place, next)}
              onRemove={() =>
                type({ ...typed, tasks: typed.tasks.filter((_, at) => at !== place) })
              }
            />
          ))}
        </ul>
      )}
      {site.tasks.length === 0 && <p className="text-muted">{words.noTasks}</p>}
      {open.length > 0 && (
        <div className="flex flex-col gap-3">
          <div>
            <Button aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
              {words.addTask}
            </Button>
          </div>
          {isAdding && (
            <>
              {open.length > MANY_TASKS && (
                <TextField
                  type="search"
                  label={words.findTask}
                  value={find}
                  onChange={({ target }) => setFind(target.value)}
                />
              )}
              <Chips
                label={words.addTask}
                chips={found.map(({ id, name }) => ({ id, label: name }))}
                chosen={[]}
                onPress={add}
              />
            </>
          )}
        </div>
      )}
    </section>
  )
}

const MANY_TASKS = 12

/** What the saved day is warned of, before others work with it: who submits cannot take it back. */
function AskToSubmit({ warnings, answer }: NonNullable<Desk['asked']>) {
  return (
    <Dialog title={words.submit} onClose={() => answer(false)}>
      <div className="flex flex-col gap-4">
        <WarningList messages={warnings.map(({ message }) => message)} />
        <p>{words.submitMeaning}</p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => answer(false)}>{words.keepDraft}</Button>
          <Button look="primary" onClick={() => answer(true)}>
            {words.submit}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** What it comes to, and what is done with it, above the bar of a phone. */
function Foot({ desk }: { readonly desk: Desk }) {
  const { typed, send, isBusy, fault, refusal, isChanged } = desk
  const without = idle(typed).length
  return (
    <StickyFoot className="flex flex-col gap-2">
      {refusal !== undefined && !isChanged && <ErrorNote error={refusal} />}
      <div role="alert">{fault !== undefined && <p className="text-bad">{fault}</p>}</div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="tabular-nums">
          <span className="font-semibold">{words.total(typed.people.length, manHours(typed))}</span>
          {without > 0 && typed.tasks.length > 0 && (
            <span className="block text-xs text-muted">{words.idle(without)}</span>
          )}
        </p>
        <div className="flex gap-2">
          <Button disabled={isBusy} onClick={() => send(false)}>
            {words.save}
          </Button>
          <Button look="primary" disabled={isBusy} onClick={() => send(true)}>
            {words.submit}
          </Button>
        </div>
      </div>
    </StickyFoot>
  )
}
