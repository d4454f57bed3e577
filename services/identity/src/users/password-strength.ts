import { Worker } from 'node:worker_threads'
import { defineError } from '@formwork/kernel'
import type { StrengthAnswer, StrengthQuestion } from './password-strength.worker.ts'

const StrengthUnknown = defineError(
  'unavailable',
  'UNAVAILABLE',
  'Passwords cannot be judged right now',
)

/**
 * The rest adds nothing that could be told apart, and the time that judging takes grows with the
 * square.
 */
const JUDGED_CHARACTERS = 40
const IDLE_MS = 30_000

type Waiting = PromiseWithResolvers<number>

/**
 * How hard a password is to guess, from 0 to 4 (zxcvbn). Its dictionaries take 60 MB and most of a
 * second to load: they live in a thread of their own, which is started when it is needed and ends
 * when it has been idle.
 */
export class PasswordStrength {
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined
  #lastId = 0

  /** @throws AppError unavailable (503) when the thread fails */
  score(password: string, known: readonly string[]): Promise<number> {
    clearTimeout(this.#idle)
    this.#lastId += 1
    const waiting = Promise.withResolvers<number>()
    this.#waiting.set(this.#lastId, waiting)
    const text = password.slice(0, JUDGED_CHARACTERS)
    const question: StrengthQuestion = { id: this.#lastId, text, known }
    this.#worker ??= this.#start()
    this.#worker.ref()
    this.#worker.postMessage(question)
    return waiting.promise
  }

  #start(): Worker {
    const worker = new Worker(new URL('./password-strength.worker.ts', import.meta.url))
    worker.on('message', ({ id, score }: StrengthAnswer) => {
      this.#waiting.get(id)?.resolve(score)
      this.#waiting.delete(id)
      if (this.#waiting.size === 0) this.#rest(worker)
    })
    worker.on('error', (cause) => this.#fail(cause))
    worker.on('exit', () => {
      if (this.#worker === worker) this.#fail(new Error('The thread ended'))
    })
    return worker
  }

  /** Nobody waits: the thread keeps no process alive, and ends unless it is needed again soon. */
  #rest(worker: Worker): void {
    worker.unref()
    this.#idle = setTimeout(() => {
      this.#worker = undefined
      void worker.terminate()
    }, IDLE_MS).unref()
  }

  #fail(cause: unknown): void {
    this.#worker = undefined
    for (const waiting of this.#waiting.values()) {
      waiting.reject(StrengthUnknown({ cause }))
    }
    this.#waiting.clear()
  }
}
