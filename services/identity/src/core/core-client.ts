import { type AppError, defineError } from '@formwork/kernel'
import { z } from 'zod'
import type { TokenPayload } from '../sessions/access-token.ts'
import { CDI_VERSION } from './cdi-version.ts'
import type { CoreSettings } from './settings.ts'

const TIMEOUT_MS = 5_000
const MAX_ANSWER_BYTES = 65_536
/** For everybody: it is asked without our key, and is no part of the interface with versions. */
const KEYS_PATH = '/.well-known/jwks.json'
/** What a cookie may hold as it is. */
const refreshToken = z.string().regex(/^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]{16,2048}$/)

const started = z.object({
  status: z.literal('OK'),
  session: z.object({ handle: z.uuid(), userId: z.string() }),
  accessToken: z.object({ token: z.string().min(1) }),
  refreshToken: z.object({ token: refreshToken, expiry: z.number() }),
})
const unauthorised = z.object({ status: z.literal('UNAUTHORISED') })
const theft = z.object({ status: z.literal('TOKEN_THEFT_DETECTED') })
const ok = z.object({ status: z.literal('OK') })

const answers = {
  keys: z.object({ keys: z.array(z.unknown()) }),
  versions: z.object({ versions: z.array(z.string()) }),
  started,
  refreshed: z.discriminatedUnion('status', [started, unauthorised, theft]),
  ended: z.object({ status: z.literal('OK'), sessionHandlesRevoked: z.array(z.string()) }),
  changed: z.discriminatedUnion('status', [ok, unauthorised]),
  session: z.discriminatedUnion('status', [
    z.object({ status: z.literal('OK'), userDataInJWT: z.looseObject({}) }),
    unauthorised,
  ]),
}

/** What a Core hands out. */
export type CoreTokens = z.infer<typeof started>
type CoreRefresh = z.infer<typeof answers.refreshed>

interface CoreSession {
  readonly userId: string
  readonly payload: TokenPayload
}

/**
 * Whom identity asks in the words of the Core Driver Interface; every call can be unavailable
 * (503).
 */
export class CoreClient {
  readonly #settings: CoreSettings
  #speaksOurs = false

  constructor(settings: CoreSettings) {
    this.#settings = settings
  }

  get url(): string {
    return this.#settings.url
  }

  /** The public keys that it lists, of whatever kind. */
  async keys(): Promise<readonly unknown[]> {
    return (await this.#send(answers.keys, 'GET', KEYS_PATH)).keys
  }

  start({ userId, payload }: CoreSession): Promise<CoreTokens> {
    return this.#ask(answers.started, 'POST', '/public/recipe/session', {
      userId,
      userDataInJWT: payload,
      userDataInDatabase: {},
      useDynamicSigningKey: true,
      enableAntiCsrf: false,
    })
  }

  /** Not tried twice: the Core may have rotated the token although its answer was lost. */
  refresh(refreshToken: string): Promise<CoreRefresh> {
    const body = { refreshToken, enableAntiCsrf: false, useDynamicSigningKey: true }
    return this.#ask(answers.refreshed, 'POST', '/recipe/session/refresh', body)
  }

  /** Sessions that have ended already are no fault. */
  async end(sessionHandles: readonly string[]): Promise<void> {
    await this.#ask(answers.ended, 'POST', '/recipe/session/remove', { sessionHandles })
  }

  /** @returns false when the session has ended */
  async setPayload(sessionHandle: string, payload: TokenPayload): Promise<boolean> {
    const body = { sessionHandle, userDataInJWT: payload }
    const { status } = await this.#ask(answers.changed, 'PUT', '/recipe/jwt/data', body)
    return status === 'OK'
  }

  /** What the access tokens of a session say; undefined when it has ended. */
  async payload(sessionHandle: string): Promise<TokenPayload | undefined> {
    const path = `/recipe/session?${new URLSearchParams({ sessionHandle })}`
    const answer = await this.#ask(answers.session, 'GET', path)
    return answer.status === 'OK' ? answer.userDataInJWT : undefined
  }

  async #ask<T>(schema: z.ZodType<T>, method: string, path: string, body?: object): Promise<T> {
    if (!this.#speaksOurs) await this.#agreeOnVersion()
    return this.#send(schema, method, path, body)
  }

  async #agreeOnVersion(): Promise<void> {
    const { versions } = await this.#send(answers.versions, 'GET', '/apiversion')
    if (!versions.includes(CDI_VERSION)) {
      throw outOfOrder(new Error(`the Core speaks ${versions.join(', ')}, and not ${CDI_VERSION}`))
    }
    this.#speaksOurs = true
  }

  async #send<T>(schema: z.ZodType<T>, method: string, path: string, body?: object): Promise<T> {
    const { url, apiKey } = this.#settings
    try {
      const answer = await fetch(`${url}${path}`, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          ...(path !== '/apiversion' && path !== KEYS_PATH && { 'cdi-version': CDI_VERSION }),
          ...(apiKey !== undefined && path !== KEYS_PATH && { 'api-key': apiKey }),
          ...(path.includes('/recipe/') && { rid: 'session' }),
          ...(body !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await readBounded(answer)
      if (answer.status !== 200)
        throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`)
      return schema.parse(JSON.parse(text))
    } catch (error) {
      throw outOfOrder(error)
    }
  }
}

async function readBounded(answer: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.byteLength
    if (size > MAX_ANSWER_BYTES) throw new Error('the answer is too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

const CoreOutOfOrder = defineError(
  'unavailable',
  'UNAVAILABLE',
  'Sessions cannot be started or renewed right now; try again shortly',
)

/** Whatever is wrong with a Core or with the way to it, it passes for the user. */
export const outOfOrder = (cause: unknown): AppError =>
  CoreOutOfOrder({ cause: new Error('the Core is out of order', { cause }) })
