import type { ApiError } from '@formwork/api-client'
import { isUnanswered } from '../../../lib/api/creation.ts'
import { newKey } from '../../../lib/api/request-key.ts'
import { sentenceOf, whyItWaits } from '../../../lib/formats/sentence.ts'
import type { Item } from '../scope-items.ts'
import type { SheetState } from '../sheet-state.ts'
import { texts } from '../texts.ts'
import type { SheetSteps } from './bid-steps.ts'
import { KEY_LIFE_MS } from './row-creation.ts'
import type { SheetChange, SheetServer } from './sheet-server.ts'

/** A request that changes whole rows, as it was first sent. */
export interface RowRequest {
  /** Its `Idempotency-Key`. */
  readonly id: string
  /** When it was first sent, in milliseconds. */
  readonly at: number
  readonly changes: readonly SheetChange[]
}

/** The keys by which its changes are counted as rows that are not saved. */
export const rowsOfRequest = ({ id, changes }: RowRequest): readonly string[] =>
  changes.map((_, index) => `${id} ${index}`)

/** Another person may change the bid in the same moment, but not for ever. */
const ATTEMPTS = 4

type OnDone = (made: readonly Item[]) => void

interface Parts {
  readonly server: SheetServer
  readonly state: SheetState
  readonly steps: SheetSteps
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/**
 * Requests that change whole rows, each made once. One whose answer is lost stays, over a reload
 * too, and is sent again under its key before any later one, so that each is made over the rows
 * that the last one left.
 */
export class RowRequests {
  readonly #parts: Parts
  /** What follows once a request of this page is answered, by its key. */
  readonly #onDone = new Map<string, OnDone>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * All of them or none. The same changes again while their answer is missing are the same request.
   *
   * @param plan is called over the rows that the earlier requests left
   */
  send(plan: () => readonly SheetChange[], onDone: OnDone): Promise<void> {
    const { state, steps, now } = this.#parts
    return steps.queued(async () => {
      const last = state.now.requests.at(-1)
      const isRetry = last !== undefined && contentOf(last.changes) === contentOf(plan())
      await this.#settle()
      const changes = isRetry ? [] : plan()
      if (changes.length === 0) return
      const request = { id: newKey(), at: now(), changes }
      const isNext = state.now.requests.length === 0
      this.#onDone.set(request.id, onDone)
      state.set({ requests: [...state.now.requests, request] })
      if (isNext) await this.#settle()
    })
  }

  /** Sends again what was not answered. */
  resend(): Promise<void> {
    const { state, steps } = this.#parts
    return state.now.requests.length === 0
      ? Promise.resolve()
      : steps.queued(() => this.#settle(false))
  }

  /** Whether one has no answer and is not on its way. */
  get isWaiting(): boolean {
    const { requests, saving } = this.#parts.state.now
    const isSending = requests.flatMap(rowsOfRequest).some((row) => saving.has(row))
    return requests.length > 0 && !isSending
  }

  /**
   * In their order, until one is not answered.
   *
   * @param isNoticed whether a missing answer is shown as a notice
   */
  async #settle(isNoticed = true): Promise<void> {
    const { state, server } = this.#parts
    for (const request of state.now.requests) {
      const rows = rowsOfRequest(request)
      state.mark(rows, true)
      const error = await this.#send(request)
      state.mark(rows, false)
      const isLost = error !== undefined && isUnanswered(error)
      if (error !== undefined && (isNoticed || !isLost)) {
        server.tell({ kind: 'refused', sentence: isLost ? whyItWaits(error) : sentenceOf(error) })
      }
      if (isLost) return
      this.#onDone.delete(request.id)
      state.set({ requests: state.now.requests.filter(({ id }) => id !== request.id) })
    }
  }

  /** Why it was not done; undefined when it was. */
  async #send(request: RowRequest, attempt = 1): Promise<ApiError | undefined> {
    const { server, now } = this.#parts
    const { id, at, changes } = request
    if (now() - at > KEY_LIFE_MS) {
      server.tell({ kind: 'refused', sentence: texts.grid.changeSentLongAgo })
      return undefined
    }
    let made: readonly Item[] = []
    const answer = await server.change(changes, {
      key: id,
      onMade: (items) => {
        made = items
      },
    })
    if (answer.ok) {
      this.#onDone.get(id)?.(made)
      return undefined
    }
    if (answer.error.status !== 412 || attempt === ATTEMPTS) return answer.error
    await server.reread()
    return this.#send(request, attempt + 1)
  }
}

const contentOf = (changes: readonly SheetChange[]): string =>
  JSON.stringify(
    changes.map((change) =>
      change.op === 'create' ? change : { ...change, item: change.item.id },
    ),
  )
