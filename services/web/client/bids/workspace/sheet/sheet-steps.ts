import { type EditHistory, recorded, type Step, steppedBack, steppedOn } from '../edit-history.ts'
import type { SheetState } from '../sheet-state.ts'

/** What is under way, one after the other, and what of it can be taken back. */
export class SheetSteps {
  readonly #state: SheetState
  #queue: Promise<void> = Promise.resolve()
  #steps: Promise<void> = Promise.resolve()

  constructor(state: SheetState) {
    this.#state = state
  }

  /** One request at a time: what is sent next stands over the version that the last one made. */
  queued(work: () => Promise<void>): Promise<void> {
    this.#count(1)
    const turn = this.#queue.then(work).finally(() => this.#count(-1))
    this.#queue = turn.catch(() => undefined)
    return turn
  }

  #count(by: number): void {
    this.#state.set({ pending: this.#state.now.pending + by })
  }

  record(step: Step): void {
    this.#state.set({ history: recorded(this.#state.now.history, step) })
  }

  undo(): Promise<void> {
    return this.#step((history) => history.done.at(-1)?.undo, steppedBack)
  }

  redo(): Promise<void> {
    return this.#step((history) => history.undone.at(-1)?.redo, steppedOn)
  }

  /** What is brought back first may be what is changed next. */
  #step(
    way: (history: EditHistory) => Step['undo'] | undefined,
    after: (history: EditHistory) => EditHistory,
  ): Promise<void> {
    this.#steps = this.#steps.then(async () => {
      await this.#queue
      const { history } = this.#state.now
      this.#state.set({ history: after(history) })
      await way(history)?.()
    })
    return this.#steps
  }
}
