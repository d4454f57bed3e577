import { setTimeout as wait } from 'node:timers/promises'
import { SessionsOutOfReach } from '@formwork/service-kit'
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWK, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import type { Database } from '../database.ts'
import type { PublishedKeys } from '../keys/signing-keys.ts'
import { type CoreClient, outOfOrder } from './core-client.ts'
import { findKeySet, keepKeySet, readClock } from './core-keys.store.ts'

/** So long keys are handed on before the Core is asked again: one that it dropped is to go at once. */
const HAND_ON_MS = 1_000
/**
 * Who fetches keys waits three seconds at most: where the database or the Core takes longer than this
 * each, what is known is handed on.
 */
const PATIENCE_MS = 1_000
/** So long after a question a key id that nobody knows makes us ask the Core no more. */
const SEARCH_PAUSE_MS = 500

interface KnownKeys {
  readonly published: JSONWebKeySet
  readonly find: JWTVerifyGetKey
  readonly seenAt: Date
  /** Until when they count, by this process's own clock. */
  readonly untilMs: number
}

type Key = Awaited<ReturnType<JWTVerifyGetKey>>

/**
 * The Core's public keys, for identity and, handed on, for everybody. What the Core lists is kept in
 * the database, from where every replica has it while the Core does not answer: also one that is
 * started meanwhile.
 */
export class CoreKeys implements PublishedKeys {
  readonly #db: Database
  readonly #core: CoreClient
  /** What this process last read in the database. */
  #known: KnownKeys | undefined
  #asking: Promise<void> | undefined
  /** When the last question was answered, or was in vain. */
  #askedAtMs = Number.NEGATIVE_INFINITY

  constructor(db: Database, core: CoreClient) {
    this.#db = db
    this.#core = core
  }

  readonly verificationKey: JWTVerifyGetKey = async (header, token) => {
    const atHand = await this.#find(header, token)
    if (atHand !== undefined) return atHand
    // Another replica keeps there what it saw before it gives out a token.
    await this.#look().catch(cannotCheck)
    const kept = await this.#find(header, token)
    if (kept !== undefined) return kept
    await this.#search().catch(cannotCheck)
    return this.#findOrThrow(header, token)
  }

  /** For what the Core itself has just given: a key that is not known is fetched at once. */
  readonly newestKey: JWTVerifyGetKey = async (header, token) => {
    const atHand = await this.#find(header, token)
    if (atHand !== undefined) return atHand
    // A question that was under way may have been answered before the key was there.
    await this.#asking?.catch(() => {})
    await this.refresh()
    return this.#findOrThrow(header, token)
  }

  async published(): Promise<JSONWebKeySet> {
    await this.#withPatience(this.#look())
    if (this.#sinceAskedMs() > HAND_ON_MS) await this.#withPatience(this.refresh())
    const known = this.#counting()
    if (known === undefined) throw outOfOrder(new Error('it has not told its keys for too long'))
    return known.published
  }

  /** Asks the Core for its keys and keeps them; afterwards known is what the database has. */
  refresh(): Promise<void> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined
      this.#askedAtMs = performance.now()
    })
    return this.#asking
  }

  async #ask(): Promise<void> {
    const seenAt = await readClock(this.#db)
    try {
      const keys = signingKeys(await this.#core.keys())
      await keepKeySet(this.#db, this.#core.url, { keys, seenAt })
    } finally {
      await this.#look()
    }
  }

  async #look(): Promise<void> {
    const kept = await findKeySet(this.#db, this.#core.url)
    // Of two looks at once the first may end last.
    if (kept !== undefined && this.#known !== undefined && kept.seenAt < this.#known.seenAt) return
    this.#known = kept && {
      published: { keys: [...kept.keys] },
      find: createLocalJWKSet({ keys: [...kept.keys] }),
      seenAt: kept.seenAt,
      untilMs: performance.now() + kept.countsForMs,
    }
  }

  async #search(): Promise<void> {
    if (this.#counting() !== undefined && this.#sinceAskedMs() < SEARCH_PAUSE_MS) return
    await this.#unlessKnown(this.refresh())
  }

  #sinceAskedMs(): number {
    return performance.now() - this.#askedAtMs
  }

  /** While the Core or the database is away, what is known holds. */
  async #unlessKnown(learning: Promise<void>): Promise<void> {
    await learning.catch((error: unknown) => {
      if (this.#counting() === undefined) throw error
    })
  }

  async #withPatience(learning: Promise<void>): Promise<void> {
    const enough = this.#counting() && wait(PATIENCE_MS, undefined, { ref: false })
    await this.#unlessKnown(enough ? Promise.race([learning, enough]) : learning)
  }

  #counting(): KnownKeys | undefined {
    const known = this.#known
    return known !== undefined && performance.now() < known.untilMs ? known : undefined
  }

  async #find(...[header, token]: Parameters<JWTVerifyGetKey>): Promise<Key | undefined> {
    try {
      return await this.#counting()?.find(header, token)
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey) return undefined
      throw error
    }
  }

  async #findOrThrow(...[header, token]: Parameters<JWTVerifyGetKey>): Promise<Key> {
    const key = await this.#find(header, token)
    if (key === undefined) throw new errors.JWKSNoMatchingKey()
    return key
  }
}

function cannotCheck(cause: unknown): never {
  throw SessionsOutOfReach({ cause })
}

/** The public part, and nothing else that might be listed with it. */
const rsaKey = z.object({
  kty: z.literal('RSA'),
  kid: z.string(),
  n: z.string(),
  e: z.string(),
})

/** Those that access tokens can be signed with. */
function signingKeys(listed: readonly unknown[]): readonly JWK[] {
  const keys = listed.flatMap((one) => {
    const { data } = rsaKey.safeParse(one)
    return data === undefined ? [] : [{ ...data, alg: 'RS256', use: 'sig' }]
  })
  if (keys.length === 0) throw outOfOrder(new Error('the Core publishes no key'))
  return keys
}
