import type { ChangeType } from '@formwork/contracts'
import { newId, type Principal, type Role } from '@formwork/kernel'

/** A row whose screens are out of date. */
export interface Change {
  readonly type: ChangeType
  readonly id: string
  /** Of a bid, a purchase order, a bill, a notice; of a rate that of the whole rate book. */
  readonly version: number
  /** Only whoever has this e-mail may know; undefined: everybody who may read such rows. */
  readonly email?: string | undefined
  /** Only users of this role may know. */
  readonly role?: string | undefined
}

interface KeptChange {
  readonly number: number
  readonly at: number
  readonly change: Change
}

export interface Listener {
  readonly principal: Pick<Principal, 'userId' | 'email' | 'roles'>
  /** @param id what the listener names to go on from here */
  onChange(change: Change, id: string): void
  /** What was missed cannot be told any more: everything may have changed. */
  onReset(id: string): void
}

/** Who may read rows of a type, as the routes that answer them say. */
const READERS: Readonly<Record<ChangeType, readonly Role[]>> = {
  bid: ['ADMIN', 'ESTIMATOR', 'PM'],
  package: ['ADMIN', 'ESTIMATOR', 'PM'],
  'purchase-order': ['OPS', 'PM', 'ACCOUNTING', 'ADMIN'],
  bill: ['OPS', 'PM', 'ACCOUNTING', 'ADMIN'],
  rate: ['ADMIN', 'ESTIMATOR', 'PM'],
  notice: ['ADMIN', 'ESTIMATOR', 'PM', 'OPS', 'ACCOUNTING'],
  'field-day': ['OPS', 'PM', 'ACCOUNTING', 'ADMIN', 'ESTIMATOR'],
  'tm-ticket': ['OPS', 'PM', 'ACCOUNTING', 'ADMIN'],
}

const KEPT_MS = 5 * 60_000
const MOST_KEPT = 20_000

/** Tells listeners of changes that they may read, and those who come back what they have missed. */
export class ChangeHub {
  /** Numbers of another process, or of this one before it was started anew, mean nothing here. */
  readonly #name = newId()
  readonly #listeners = new Set<Listener>()
  readonly #now: () => number
  #kept: KeptChange[] = []
  /** Of the rows in `#kept`. */
  readonly #versions = new Map<string, number>()
  #newest = 0
  /** Changes up to this number are not kept. */
  #forgotten = 0

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** What a listener of now names to go on from here. */
  get position(): string {
    return this.#idOf(this.#newest)
  }

  listenersOf(userId: string): number {
    return [...this.#listeners].filter(({ principal }) => principal.userId === userId).length
  }

  tell(change: Change): void {
    // An event and the note of the same commit tell one version twice.
    if ((this.#versions.get(keyOf(change)) ?? -1) >= change.version) return
    this.#versions.set(keyOf(change), change.version)
    this.#newest += 1
    this.#kept.push({ number: this.#newest, at: this.#now(), change })
    this.#forgetOld()
    const id = this.#idOf(this.#newest)
    for (const listener of this.#listeners)
      if (mayKnow(listener, change)) listener.onChange(change, id)
  }

  /** Changes may have been missed. */
  reset(): void {
    this.#newest += 1
    this.#forgotten = this.#newest
    this.#kept = []
    this.#versions.clear()
    const id = this.#idOf(this.#newest)
    for (const listener of this.#listeners) listener.onReset(id)
  }

  /**
   * @param lastId what the listener heard last, if it comes back
   * @returns what unsubscribes it
   */
  subscribe(listener: Listener, lastId: string | undefined): () => void {
    this.#forgetOld()
    if (lastId !== undefined) this.#catchUp(listener, lastId)
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  #catchUp(listener: Listener, lastId: string): void {
    const last = this.#numberOf(lastId)
    if (last === undefined || last < this.#forgotten) {
      listener.onReset(this.#idOf(this.#newest))
      return
    }
    for (const { number, change } of this.#kept) {
      if (number > last && mayKnow(listener, change)) listener.onChange(change, this.#idOf(number))
    }
  }

  #forgetOld(): void {
    const oldest = this.#now() - KEPT_MS
    const young = this.#kept.findIndex(({ at }) => at >= oldest)
    const tooOld = young === -1 ? this.#kept.length : young
    for (const { number, change } of this.#kept.splice(
      0,
      Math.max(tooOld, this.#kept.length - MOST_KEPT),
    )) {
      this.#forgotten = number
      if (this.#versions.get(keyOf(change)) === change.version) this.#versions.delete(keyOf(change))
    }
  }

  #idOf(number: number): string {
    return `${this.#name}.${number}`
  }

  #numberOf(id: string): number | undefined {
    const [name, number] = id.split('.')
    const parsed = Number(number)
    const isOurs = name === this.#name && Number.isInteger(parsed)
    return isOurs && parsed >= 0 && parsed <= this.#newest ? parsed : undefined
  }
}

/** What one reader has done to a notice is no version of it to another. */
const keyOf = ({ type, id, email = '' }: Change): string => `${type} ${id} ${email}`

function mayKnow({ principal }: Listener, { type, email, role }: Change): boolean {
  if (email !== undefined) return email === principal.email
  if (role !== undefined) return principal.roles.some((one) => one === role)
  return READERS[type].some((role) => principal.roles.includes(role))
}
