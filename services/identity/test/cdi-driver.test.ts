import type { AddressInfo } from 'node:net'
import { type FastifyReply, type FastifyRequest, fastify } from 'fastify'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { validateAccessTokenStructure } from 'supertokens-node/lib/build/recipe/session/accessToken.js'
import { parseJWTWithoutSignatureVerification } from 'supertokens-node/lib/build/recipe/session/jwt.js'
import type { SessionContainer } from 'supertokens-node/recipe/session'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CDI_KEY, startCore } from './cdi-server.ts'
import { claimsOf, type Identity } from './identity.ts'
import { superTokensDriver } from './supertokens-driver.ts'

// The driver of SuperTokens for Node as it is published, with identity where it expects a Core.
let core: { identity: Identity; url: string }
const program = fastify()
let programUrl: string
type Driver = ReturnType<typeof superTokensDriver>
let SuperTokens: Driver['SuperTokens']
let Session: Driver['Session']
beforeAll(async () => {
  core = await startCore()
  const driver = superTokensDriver({
    framework: 'fastify',
    supertokens: { connectionURI: core.url, apiKey: CDI_KEY },
    appInfo: {
      appName: 'timesheets',
      apiDomain: 'http://127.0.0.1',
      websiteDomain: 'http://127.0.0.1',
      apiBasePath: '/auth',
    },
  })
  SuperTokens = driver.SuperTokens
  Session = driver.Session
  program.setErrorHandler(driver.errorHandler())
  await program.register(driver.plugin)
  const schema = { hide: true }
  const verify = driver.verifySession()
  const signedIn = (request: FastifyRequest, reply: FastifyReply) => verify(request as never, reply)
  program.post('/sign-in', { schema }, async (request, reply) => {
    const user = SuperTokens.convertToRecipeUserId(`foreman-${people++}`)
    const session = await Session.createNewSession(request, reply, 'public', user, { crew: 7 })
    return { handle: session.getHandle(), userId: session.getUserId() }
  })
  program.get('/me', { schema, preHandler: signedIn }, async (request) => {
    const { session } = request as typeof request & { session: SessionContainer }
    return { userId: session.getUserId(), crew: session.getAccessTokenPayload().crew }
  })
  await program.listen({ host: '127.0.0.1', port: 0 })
  programUrl = `http://127.0.0.1:${(program.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await program.close()
  await core.identity.close()
})

let people = 0

/** What a browser does with cookies, paths left aside. */
function browser() {
  const jar = new Map<string, string>()
  const call = async (method: string, path: string) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(`${programUrl}${path}`, { method, headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    const text = await answer.text()
    return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : text }
  }
  return { jar, call }
}

const letPass = (handle: string, time: string) =>
  core.identity.sql.query(
    'UPDATE refresh_tokens SET rotated_at = rotated_at - $2::interval WHERE session_handle = $1',
    [handle, time],
  )

describe('the published driver of SuperTokens, with identity for a Core', () => {
  it('starts a session, reads it, refreshes it, and takes the reuse of an old token for theft', async () => {
    const { jar, call } = browser()
    const { body: started } = await call('POST', '/sign-in')
    expect(await call('GET', '/me')).toEqual({
      status: 200,
      body: { userId: started.userId, crew: 7 },
    })
    const first = jar.get('sRefreshToken') ?? ''
    expect((await call('POST', '/auth/session/refresh')).status).toBe(200)
    const second = jar.get('sRefreshToken') ?? ''
    expect(second).not.toBe(first)
    // The first read after a rotation goes to identity, and the token it gives needs no second.
    const rotated = jar.get('sAccessToken')
    expect((await call('GET', '/me')).status).toBe(200)
    expect(jar.get('sAccessToken')).not.toBe(rotated)
    expect(claimsOf(jar.get('sAccessToken') ?? '').parentRefreshTokenHash1).toBeNull()

    await letPass(started.handle, '31 seconds')
    jar.set('sRefreshToken', first)
    expect(await call('POST', '/auth/session/refresh')).toEqual({
      status: 401,
      body: { message: 'token theft detected' },
    })
    jar.set('sRefreshToken', second)
    expect(await call('POST', '/auth/session/refresh')).toEqual({
      status: 401,
      body: { message: 'unauthorised' },
    })
  })

  it('ends a session, which no longer refreshes and no longer counts where the driver asks', async () => {
    const { jar, call } = browser()
    const { body: started } = await call('POST', '/sign-in')
    expect(await Session.getAllSessionHandlesForUser(started.userId)).toEqual([started.handle])
    expect(await Session.revokeSession(started.handle)).toBe(true)
    expect(await Session.revokeSession(started.handle)).toBe(false)
    expect(await Session.getAllSessionHandlesForUser(started.userId)).toEqual([])
    const accessToken = jar.get('sAccessToken') ?? ''
    const checked = { checkDatabase: true, antiCsrfCheck: false }
    await expect(
      Session.getSessionWithoutRequestResponse(accessToken, undefined, checked),
    ).rejects.toMatchObject({ type: 'UNAUTHORISED' })
    expect((await call('POST', '/auth/session/refresh')).status).toBe(401)
  })

  it('ends all sessions of a user at once', async () => {
    const user = SuperTokens.convertToRecipeUserId('a user with two browsers')
    const start = () => Session.createNewSessionWithoutRequestResponse('public', user)
    const handles = [(await start()).getHandle(), (await start()).getHandle()]
    const ended = await Session.revokeAllSessionsForUser('a user with two browsers')
    expect(ended.toSorted()).toEqual(handles.toSorted())
  })

  it('changes what the access tokens of a session say', async () => {
    const user = SuperTokens.convertToRecipeUserId('a promoted foreman')
    const session = await Session.createNewSessionWithoutRequestResponse(
      ...(['public', user, { crew: 7, badge: 'red' }, { note: 'kept' }] as const),
    )
    const handle = session.getHandle()
    expect(await Session.mergeIntoAccessTokenPayload(handle, { crew: 8, badge: null })).toBe(true)
    expect(await Session.getSessionInformation(handle)).toMatchObject({
      userId: 'a promoted foreman',
      customClaimsInAccessTokenPayload: { crew: 8 },
      sessionDataInDatabase: { note: 'kept' },
    })
    const { refreshToken = '' } = session.getAllSessionTokensDangerously()
    const next = await Session.refreshSessionWithoutRequestResponse(refreshToken, true)
    expect(next.getAccessTokenPayload()).toMatchObject({ crew: 8 })
    expect(next.getAccessTokenPayload()).not.toHaveProperty('badge')
  })

  it('reads the session of a user who signed in with identity itself', async () => {
    const { accessToken, refreshToken } = await core.identity.as('ESTIMATOR')
    const session = await Session.getSessionWithoutRequestResponse(accessToken)
    expect(session.getAccessTokenPayload()).toMatchObject({ 'st-role': { v: ['ESTIMATOR'] } })
    const next = await Session.refreshSessionWithoutRequestResponse(refreshToken, true)
    expect(next.getUserId()).toBe(session.getUserId())
  })
})

describe('access tokens of identity', () => {
  it('pass what the driver and its JWT library hold them against', async () => {
    const { accessToken } = await core.identity.as('PM')
    const parsed = parseJWTWithoutSignatureVerification(accessToken)
    expect(parsed.version).toBe(5)
    expect(() => validateAccessTokenStructure(parsed.payload, parsed.version)).not.toThrow()
    const keys = createRemoteJWKSet(new URL(`${core.url}/.well-known/jwks.json`))
    const { payload } = await jwtVerify(accessToken, keys)
    expect(payload.sub).toBe(claimsOf(accessToken).rsub)
  })
})
