import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

interface Kept {
  readonly handle: string
  readonly userId: string
  payload: object
  /** The refresh token that counts; its children do too until the first of them is used. */
  current: string
}

export interface Asked {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export interface RecordedCore {
  readonly url: string
  readonly sessions: ReadonlyMap<string, Kept>
  readonly asked: Asked[]
  /** Changes the answers that a hostile Core would give. */
  tamper: ((answer: Answer, path: string) => Answer | Promise<Answer>) | undefined
  accessTokenSeconds: number
  end(handle: string): void
  /** A new key signs from now on; the one before is still published. */
  rotateKey(): Promise<void>
  /** Only the key that signs is published from now on. */
  dropOldKeys(): void
  /** As it is on an empty database: no session, and other keys. */
  forget(): Promise<void>
  /** Nobody reaches it any more, until `open`. */
  close(): Promise<void>
  open(): Promise<void>
}

export interface Answer {
  readonly status: number
  readonly type: string
  readonly body: string
}

const VERSIONS = [
  '2.7',
  '2.21',
  '3.0',
  '3.1',
  '4.0',
  '5.0',
  '5.1',
  '5.2',
  '5.3',
  '5.4',
  '5.5',
  '5.6',
]
const HOURS_MS = 3_600_000

/**
 * What a SuperTokens Core answers, in its words and by its rules for version 5.4 of the Core Driver Interface: a
 * refresh keeps nothing, its child counts from its first use, and what is older is theft. Taken from the source of
 * supertokens-core 12.1 (webserver/api/session, session/Session.java), because a Core needs a Java that is not here.
 */
export async function recordedCore(apiKey: string): Promise<RecordedCore> {
  let key = await newKey()
  let published = [key.jwk]
  const sessions = new Map<string, Kept>()
  const parents = new Map<string, { handle: string; parent: string | null }>()
  const asked: Asked[] = []
  const sha256 = (value: string): string => createHash('sha256').update(value).digest('hex')

  const newToken = (handle: string, parent: string | null): string => {
    const token = `${randomBytes(180).toString('base64')}.${randomBytes(32).toString('hex')}.V2`
    parents.set(token, { handle, parent })
    return token
  }
  const started = async ({ handle, userId, payload }: Kept, token: string) => {
    const parent = parents.get(token)?.parent ?? null
    const createdTime = Math.floor(Date.now() / 1000) * 1000
    const expiry = createdTime + core.accessTokenSeconds * 1000
    const hashes = {
      sessionHandle: handle,
      refreshTokenHash1: sha256(token),
      parentRefreshTokenHash1: parent === null ? null : sha256(parent),
      antiCsrfToken: null,
    }
    const times = { iat: createdTime / 1000, exp: expiry / 1000 }
    const accessToken = await new SignJWT({
      sub: userId,
      ...times,
      tId: 'public',
      rsub: userId,
      ...hashes,
      ...payload,
    })
      .setProtectedHeader({ kid: key.jwk.kid, typ: 'JWT', version: '5', alg: 'RS256' })
      .sign(key.privateKey)
    return {
      session: { handle, userId, recipeUserId: userId, userDataInJWT: payload, tenantId: 'public' },
      accessToken: { token: accessToken, expiry, createdTime },
      refreshToken: { token, expiry: createdTime + 2_400 * HOURS_MS, createdTime },
      status: 'OK',
    }
  }
  const refreshed = (presented: string): Promise<object> | object => {
    const { handle = '', parent = null } = parents.get(presented) ?? {}
    const session = sessions.get(handle)
    if (session === undefined) return unauthorised('Session missing in db or has expired')
    if (session.current === parent) session.current = presented
    if (session.current === presented) return started(session, newToken(handle, presented))
    const { userId } = session
    return {
      status: 'TOKEN_THEFT_DETECTED',
      session: { handle, userId, recipeUserId: userId },
    }
  }
  const answerTo = async ({ method, path, headers, body }: Asked): Promise<Answer> => {
    const { pathname, searchParams } = new URL(path, 'http://core')
    if (pathname === '/.well-known/jwks.json') return json({ keys: published })
    if (headers['api-key'] !== apiKey) return said(401, 'Invalid API key')
    const input = body === '' ? {} : JSON.parse(body)
    const handle = input.sessionHandle ?? searchParams.get('sessionHandle')
    const session = sessions.get(handle)
    switch (`${method} ${pathname.replace('/public/', '/')}`) {
      case 'GET /apiversion':
        return json({ versions: VERSIONS })
      case 'POST /recipe/session': {
        const kept = { handle: randomUUID(), userId: input.userId, payload: input.userDataInJWT }
        const token = newToken(kept.handle, null)
        sessions.set(kept.handle, { ...kept, current: token })
        return json(await started({ ...kept, current: token }, token))
      }
      case 'POST /recipe/session/refresh':
        return json(await refreshed(input.refreshToken))
      case 'POST /recipe/session/remove': {
        const ended = input.sessionHandles.filter((one: string) => sessions.delete(one))
        return json({ status: 'OK', sessionHandlesRevoked: ended })
      }
      case 'GET /recipe/session':
        if (session === undefined) return json(unauthorised('Session does not exist.'))
        return json({
          sessionHandle: handle,
          userId: session.userId,
          recipeUserId: session.userId,
          userDataInDatabase: {},
          userDataInJWT: session.payload,
          status: 'OK',
          tenantId: 'public',
        })
      case 'PUT /recipe/jwt/data':
        if (session === undefined) return json(unauthorised('Session does not exist.'))
        session.payload = input.userDataInJWT
        return json({ status: 'OK' })
      default:
        return said(404, 'Not found')
    }
  }
  const server = createServer((request, response) => void serve(request, response))
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url: path = '', headers } = request
    const question = { method, path, headers, body: await text(request) }
    asked.push(question)
    const plain = await answerTo(question)
    const answer = (await core.tamper?.(plain, path)) ?? plain
    response.writeHead(answer.status, { 'Content-Type': answer.type, Location: '/elsewhere' })
    response.end(answer.body)
  }
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const core: RecordedCore = {
    url: `http://127.0.0.1:${port}`,
    sessions,
    asked,
    tamper: undefined,
    accessTokenSeconds: 900,
    end: (handle) => void sessions.delete(handle),
    rotateKey: async () => {
      key = await newKey()
      published = [key.jwk, ...published]
    },
    dropOldKeys: () => {
      published = [key.jwk]
    },
    forget: async () => {
      sessions.clear()
      parents.clear()
      key = await newKey()
      published = [key.jwk]
    },
    open: () => listen(port),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return core
}

async function newKey() {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const kid = `d-${Date.now()}`
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } }
}

const unauthorised = (message: string) => ({ status: 'UNAUTHORISED', message })

/** As a Core writes them: Gson, a line break at the end, the type in capitals. */
function json(answer: object): Answer {
  const body = `${JSON.stringify(answer)}\n`
  return { status: 200, type: 'application/json; charset=UTF-8', body }
}

export function said(status: number, sentence: string): Answer {
  return { status, type: 'text/html; charset=UTF-8', body: `${sentence}\n` }
}
