import { ApiError, type ApiResult } from '@formwork/api-client'
import { type ReactNode, useEffect, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { overLatest } from '../lib/api/over-latest.ts'
import { refreshPage } from '../lib/api/stale.ts'
import { changedFields, clashes, type FieldOf, type IsSame } from '../lib/typed-over.ts'
import { useAction } from '../lib/use-action.ts'
import { type Conflicting, Conflicts, type Version, type Whose } from './conflicts.tsx'
import { placeFaults } from './place-faults.ts'

/** What is typed, and what it was typed over. */
export interface TypedOver<Typed> {
  readonly read: Typed
  readonly typed: Typed
}

interface Write<Typed, Whole> {
  /** As it is to be: what the caller has typed, and what others have changed meanwhile. */
  readonly typed: Typed
  /** What the caller has changed. */
  readonly fields: readonly FieldOf<Typed>[]
  /** The record as it was read just before. */
  readonly whole: Whole
  readonly etag: string | undefined
}

interface Versioned<Typed extends FieldValues, Whole> {
  readonly form: UseFormReturn<Typed, unknown, Typed>
  /** What the form was typed over when it began. */
  readonly begun: Typed
  /** Called with what is to survive leaving the page; undefined: nothing is changed. */
  readonly onTyped?: (draft: TypedOver<Typed> | undefined) => void
  readonly load: () => Promise<ApiResult<Whole>>
  readonly typedOf: (whole: Whole) => Typed
  readonly isSame?: IsSame<Typed>
  /** How a field and its value are named where two have changed it. */
  readonly labels: Readonly<Record<FieldOf<Typed>, string>>
  readonly shown: (field: FieldOf<Typed>, typed: Typed, other: Typed) => Version
  /** Fields that show a refusal of their own. */
  readonly faulty?: readonly Path<Typed>[]
  /** @throws ApiError when it is refused; of status 412, it is read and written again */
  readonly write: (write: Write<Typed, Whole>) => Promise<void>
  /** What it throws is shown as a refusal. */
  readonly onUnchanged: () => void | Promise<void>
  /** True: something is asked first, and `save` is called after it. */
  readonly asksFirst?: (fields: readonly FieldOf<Typed>[], typed: Typed) => boolean
}

/**
 * A form over a record that others change, too. Before it writes it reads the record again: what
 * others alone have changed stays theirs, and where two have changed the same, both versions are
 * shown and one is chosen.
 */
export function useVersionedForm<Typed extends FieldValues, Whole>({
  form,
  begun,
  onTyped,
  isSame,
  ...needs
}: Versioned<Typed, Whole>) {
  const [read, setRead] = useState(begun)
  const [conflict, setConflict] = useState<readonly Conflicting<FieldOf<Typed>>[]>([])
  const { isBusy, refusal, run } = useAction()
  useTypingTold({ form, onTyped, isSame }, read)
  const set = (field: FieldOf<Typed>, { [field]: value }: Typed): void =>
    form.setValue(field as string as Path<Typed>, value)
  const writeOver = async (mine: Typed, whole: Whole, etag: string | undefined): Promise<void> => {
    const theirs = needs.typedOf(whole)
    const fields = changedFields(read, mine, isSame)
    const both = clashes(read, mine, theirs, isSame)
    for (const field of changedFields(read, theirs, isSame)) {
      if (!fields.includes(field)) set(field, theirs)
    }
    if (both.length > 0) {
      // Whoever leaves it at theirs writes nothing, and is to see it behind the form.
      await refreshPage()
      setRead(theirs)
      setConflict(
        both.map((field) => ({
          field,
          label: needs.labels[field],
          mine: needs.shown(field, mine, theirs),
          theirs: needs.shown(field, theirs, mine),
        })),
      )
      return
    }
    const own = Object.fromEntries(fields.map((field) => [field, mine[field]]))
    const typed = { ...theirs, ...own }
    try {
      await needs.write({ typed, fields, whole, etag })
      setRead(typed)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 412) throw error
      if (!placeFaults({ ok: false, error }, form, needs.faulty ?? [])) throw error
    }
  }
  const write = (mine: Typed): Promise<void> =>
    overLatest(needs.load, (whole, etag) => writeOver(mine, whole, etag))
  const save = (typed: Typed): Promise<void> => run(() => write(typed))
  const send = form.handleSubmit(async (typed: Typed) => {
    const fields = changedFields(read, typed, isSame)
    if (fields.length === 0) await run(async () => needs.onUnchanged())
    else if (needs.asksFirst?.(fields, typed) !== true) await save(typed)
  })
  const choose = (kept: Readonly<Record<FieldOf<Typed>, Whose>>): void => {
    for (const { field } of conflict) if (kept[field] === 'theirs') set(field, read)
    setConflict([])
    void send()
  }
  // A key that saves works while the versions are shown, and would choose one of them.
  const submit: typeof send = async (event) => {
    event?.preventDefault()
    if (conflict.length === 0) await send(event)
  }
  const conflicts: ReactNode = conflict.length > 0 && (
    <Conflicts fields={conflict} onChoose={choose} onClose={() => setConflict([])} />
  )
  return { read, submit, save, isBusy, refusal, conflicts }
}

/** Tells of what is typed over `read`, from the beginning. */
function useTypingTold<Typed extends FieldValues>(
  {
    form,
    onTyped,
    isSame,
  }: {
    readonly form: UseFormReturn<Typed, unknown, Typed>
    readonly onTyped: ((draft: TypedOver<Typed> | undefined) => void) | undefined
    readonly isSame: IsSame<Typed> | undefined
  },
  read: Typed,
): void {
  useEffect(() => {
    if (onTyped === undefined) return
    const keep = (): void => {
      const typed = form.getValues()
      onTyped(changedFields(read, typed, isSame).length > 0 ? { read, typed } : undefined)
    }
    keep()
    const { unsubscribe } = form.watch(keep)
    return unsubscribe
  }, [form, read, onTyped, isSame])
}
