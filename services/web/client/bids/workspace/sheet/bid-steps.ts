import {
  type EditHistory,
  NO_HISTORY,
  recorded,
  type Step,
  type StepPlace,
  steppedBack,
  steppedOn,
  withoutOver,
  withoutTyping,
} from '../edit-history.ts'
import type { SheetState } from '../sheet-state.ts'
import type { SheetPlace } from './sheet-server.ts'

/** A place that the page is to show, as after an undo; each is another object. */
export interface ShownStep {
  readonly place: StepPlace
}

/** What of one sheet is sent and can be undone. */
export interface SheetSteps {
  readonly queued: (work: () => Promise<void>) => Promise<void>
  readonly record: (step: Omit<Step, 'place'>, cell?: Pick<StepPlace, 'key' | 'field'>) => void
  /** New rows are saved, or gone: what was typed into them is no step of its own any more. */
  readonly forgetTyping: (keys: readonly string[]) => void
  readonly undo: () => Promise<void>
  readonly redo: () => Promise<void>
}

/**
 * The changes of one bid that can be undone, in all its scopes and modules, and the requests that
 * make them: one after the other, so that each is made over the version that the last one left.
 */
export class BidSteps {
  #now: { readonly history: EditHistory; readonly shown: ShownStep | undefined } = {
    history: NO_HISTORY,
    shown: undefined,
  }
  readonly #listeners = new Set<() => void>()
  #queue: Promise<void> = Promise.resolve()
  #steps: Promise<void> = Promise.resolve()

  get history(): EditHistory {
    return this.#now.history
  }

  /** What was undone or redone last, or is to be shown for another reason. */
  get shown(): ShownStep | undefined {
    return this.#now.shown
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Has the page show a place, as it shows a change that was undone. */
  show(place: StepPlace): void {
    this.#set({ ...this.#now, shown: { place } })
  }

  /** The page shows it by now. */
  seen(): void {
    if (this.#now.shown !== undefined) this.#set({ ...this.#now, shown: undefined })
  }

  queued(work: () => Promise<void>): Promise<void> {
    const turn = this.#queue.then(work)
    this.#queue = turn.catch(() => undefined)
    return turn
  }

  record(step: Step): void {
    this.#set({ ...this.#now, history: recorded(this.#now.history, step) })
  }

  undo(): Promise<void> {
    return this.#step(({ done }) => done.at(-1), 'undo', steppedBack)
  }

  redo(): Promise<void> {
    return this.#step(({ undone }) => undone.at(-1), 'redo', steppedOn)
  }

  /** The steps of one sheet, whose state counts the requests that have no answer yet. */
  of({ scopeId, module }: Pick<SheetPlace, 'scopeId' | 'module'>, state: SheetState): SheetSteps {
    const count = (by: number): void => state.set({ pending: state.now.pending + by })
    return {
      queued: (work) => {
        count(1)
        return this.queued(work).finally(() => count(-1))
      },
      record: (step, cell) => this.record({ ...step, place: { scopeId, module, ...cell } }),
      forgetTyping: (keys) => {
        const history = withoutTyping(this.#now.history, new Set(keys))
        this.#set({ ...this.#now, history })
      },
      undo: () => this.undo(),
      redo: () => this.redo(),
    }
  }

  /** What is brought back first may be what is changed next. */
  #step(
    find: (history: EditHistory) => Step | undefined,
    way: 'undo' | 'redo',
    after: (history: EditHistory) => EditHistory,
  ): Promise<void> {
    this.#steps = this.#steps.then(async () => {
      await this.#queue
      const history = withoutOver(this.#now.history)
      const step = find(history)
      this.#set({ ...this.#now, history: step === undefined ? history : after(history) })
      if (step === undefined) return
      await step[way]()
      this.#set({ ...this.#now, shown: { place: step.place } })
    })
    return this.#steps
  }

  #set(now: { readonly history: EditHistory; readonly shown: ShownStep | undefined }): void {
    this.#now = now
    for (const listener of this.#listeners) listener()
  }
}
