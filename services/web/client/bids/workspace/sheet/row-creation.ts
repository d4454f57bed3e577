import type { ApiError } from '@formwork/api-client'
import { isUnanswered } from '../../../lib/api/creation.ts'
import { whyItWaits } from '../../../lib/formats/sentence.ts'
import type { Column } from '../columns.ts'
import { check, type Draft, fieldsOf, textsOf, withEmptyRow } from '../drafts.ts'
import { hasError, isBlank } from '../grid-rows.ts'
import type { Fields } from '../scope-items.ts'
import type { SheetState } from '../sheet-state.ts'
import { texts } from '../texts.ts'
import type { SheetSteps } from './bid-steps.ts'
import { refusedRows } from './row-faults.ts'
import type { RowKeys } from './row-keys.ts'
import type { RowTexts, SheetServer } from './sheet-server.ts'

/** One new row as it was sent. */
interface TriedRow {
  readonly key: string
  readonly texts: RowTexts['texts']
  readonly fields: Fields
}

/**
 * A request for new rows, as it was first sent. Until it is answered it is sent again as it was,
 * under the same key: what was typed since is written afterwards, so that a row whose answer was
 * lost is never made twice.
 */
export interface CreateTry {
  /** Its `Idempotency-Key`: the key of its first row, which is random and kept with the row. */
  readonly id: string
  /** When it was first sent, in milliseconds. */
  readonly at: number
  readonly rows: readonly TriedRow[]
}

/** The server keeps a key for 24 hours; an hour less, as its clock may be another. */
export const KEY_LIFE_MS = 23 * 3_600_000

interface Parts {
  readonly server: SheetServer
  readonly state: SheetState
  readonly steps: SheetSteps
  readonly keys: RowKeys
  readonly columns: () => readonly Column[]
  /** Writes what was typed into rows while they were on their way. */
  readonly write: (changes: readonly RowTexts[]) => Promise<void>
  /** `batch`: the action that they are part of. */
  readonly onAdded: (keys: readonly string[], batch: symbol | undefined) => void
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** Saves new rows, each once. */
export class RowCreation {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * Saves the rows that are right; those that are not stay, with the sentence at their cell. A row
   * whose last try has no answer yet settles that first.
   */
  save(wanted: readonly string[], batch?: symbol): Promise<void> {
    const { drafts, saving, tries } = this.#parts.state.now
    const left = drafts.filter(
      (draft) => wanted.includes(draft.key) && !saving.has(draft.key) && !isBlank(draft),
    )
    const isTried = ({ rows }: CreateTry, key: string) => rows.some((row) => row.key === key)
    const open = tries.filter((one) => left.some(({ key }) => isTried(one, key)))
    const ready = this.#checked(left.filter(({ key }) => !open.some((one) => isTried(one, key))))
    const keys = [...open.flatMap(({ rows }) => rows), ...ready].map(({ key }) => key)
    return this.#run(keys, batch, async () => {
      const saved: TriedRow[] = []
      for (const one of open) saved.push(...(await this.#settle(one)))
      return [...saved, ...(await this.#create(ready))]
    })
  }

  /** Sends again what was not answered. */
  resend(): Promise<void> {
    const { tries, saving } = this.#parts.state.now
    return this.save(
      tries.flatMap(({ rows }) => rows.map(({ key }) => key)).filter((key) => !saving.has(key)),
    )
  }

  async #run(
    keys: readonly string[],
    batch: symbol | undefined,
    work: () => Promise<readonly TriedRow[]>,
  ): Promise<void> {
    const { state, steps, onAdded } = this.#parts
    if (keys.length === 0) return
    state.mark(keys, true)
    let saved: readonly TriedRow[] = []
    await steps.queued(async () => {
      saved = await work()
      state.mark(keys, false)
      if (saved.length === 0) return
      onAdded(
        saved.map(({ key }) => key),
        batch,
      )
    })
    await this.#writeTypedSince(saved)
  }

  /** Of these the ones that can be read; the others get their sentences. */
  #checked(drafts: readonly Draft[]): readonly Draft[] {
    const checked = drafts.map((draft) => check(draft, this.#parts.columns()))
    this.#replace(checked)
    return checked.filter((draft) => !hasError(draft))
  }

  async #create(ready: readonly Draft[]): Promise<readonly TriedRow[]> {
    const [first] = ready
    if (first === undefined) return []
    const { state, columns, now } = this.#parts
    const rows = ready.map((draft) => ({
      key: draft.key,
      texts: textsOf(draft),
      fields: fieldsOf(draft, columns()),
    }))
    const one: CreateTry = { id: first.key, at: now(), rows }
    state.set({ tries: [...state.now.tries, one] })
    const error = await this.#send(one)
    if (error === undefined) return rows
    if (isUnanswered(error)) return []
    const refused = refusedRows(ready, error, columns())
    this.#replace(refused)
    // Rows that the refusal does not name are sent again without the others; one that is refused
    // whole stays.
    const others = ready.filter(({ key }) => !refused.some((row) => row.key === key))
    return others.length === 0 || error.details.length === 0 ? [] : this.#create(others)
  }

  /** Sends a try again. Refused, it had no effect: its rows are sent as they are typed now. */
  async #settle(one: CreateTry): Promise<readonly TriedRow[]> {
    const { state, now } = this.#parts
    if (now() - one.at > KEY_LIFE_MS) {
      this.#drop(one)
      this.#mark(one, texts.grid.sentLongAgo, false)
      return []
    }
    const error = await this.#send(one)
    if (error === undefined) return one.rows
    if (isUnanswered(error)) return []
    if (error.code === 'IDEMPOTENCY_MISMATCH' || error.code === 'ANSWER_LOST') {
      this.#mark(one, texts.grid.savedElsewhere, false)
      await this.#parts.server.reread()
      return []
    }
    const keys = new Set(one.rows.map(({ key }) => key))
    return this.#create(this.#checked(state.now.drafts.filter(({ key }) => keys.has(key))))
  }

  /** Why it was not done; undefined when it was. Unanswered, the try stays. */
  async #send(one: CreateTry): Promise<ApiError | undefined> {
    const { server, keys } = this.#parts
    const answer = await server.change(
      one.rows.map(({ fields }) => ({ op: 'create', fields })),
      {
        key: one.id,
        // The cell that is typed into stays where it is.
        onMade: (made) =>
          keys.name(
            one.rows.map(({ key }) => key),
            made,
          ),
      },
    )
    if (!answer.ok && isUnanswered(answer.error)) this.#mark(one, whyItWaits(answer.error), true)
    else this.#drop(one)
    return answer.ok ? undefined : answer.error
  }

  #drop({ id }: CreateTry): void {
    const { state } = this.#parts
    state.set({ tries: state.now.tries.filter((one) => one.id !== id) })
  }

  /** A sentence at the name of each row of a try. */
  #mark({ rows }: CreateTry, error: string, isUnsent: boolean): void {
    const keys = new Set(rows.map(({ key }) => key))
    this.#replace(
      this.#parts.state.now.drafts
        .filter(({ key }) => keys.has(key))
        .map(({ key, edits }) => ({
          key,
          edits: { ...edits, name: { text: edits['name']?.text ?? '', error, isUnsent } },
        })),
    )
  }

  /** A new row may have been typed into while it was on its way. */
  #writeTypedSince(saved: readonly TriedRow[]): Promise<void> {
    if (saved.length === 0) return Promise.resolve()
    const { state, write } = this.#parts
    const { drafts } = state.now
    const changes = saved.flatMap(({ key, texts: sent }) => {
      const latest = drafts.find((draft) => draft.key === key)
      const newer = Object.entries(latest?.edits ?? {}).filter(
        ([field, { text }]) => text !== (sent[field] ?? ''),
      )
      if (newer.length === 0) return []
      const base = newer.flatMap(([field]) => (sent[field] ? [[field, sent[field]]] : []))
      return [
        {
          key,
          texts: Object.fromEntries(newer.map(([field, { text }]) => [field, text])),
          base: Object.fromEntries(base) as RowTexts['texts'],
        },
      ]
    })
    const gone = new Set(saved.map(({ key }) => key))
    state.set({ drafts: withEmptyRow(drafts.filter(({ key }) => !gone.has(key))) })
    return write(changes)
  }

  #replace(rows: readonly Draft[]): void {
    const { state } = this.#parts
    state.set({
      drafts: state.now.drafts.map((row) => rows.find(({ key }) => key === row.key) ?? row),
    })
  }
}
