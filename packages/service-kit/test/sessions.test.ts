import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import {
  base64url,
  CompactSign,
  type CryptoKey,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWTHeaderParameters,
} from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ExpectedClaims } from '../src/auth/access-tokens.ts'
import { IdentityCheck } from '../src/auth/identity-check.ts'
import { RevocationList } from '../src/auth/revocations.ts'
import { createSessionVerifier, type SessionVerifier } from '../src/auth/sessions.ts'

const UNAUTHORISED = 'unauthorised'
const REFRESH = 'try refresh token'

let keys: { publicKey: CryptoKey; privateKey: CryptoKey }
let jwks: Server
let jwksUrl: string
let fetches = 0
let verifier: SessionVerifier

beforeAll(async () => {
  keys = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'd-1', alg: 'RS256', use: 'sig' }
  jwks = createServer((_request, response) => {
    fetches += 1
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ keys: [jwk] }))
  })
  jwks.listen(0, '127.0.0.1')
  await once(jwks, 'listening')
  const address = jwks.address()
  jwksUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/jwks.json`
  verifier = createSessionVerifier({ jwksUrl, revocations: new RevocationList() })
})
afterAll(() => {
  jwks.closeAllConnections()
  jwks.close()
})

type Fields = Record<string, unknown>

const header = (over: Fields = {}): Fields => ({
  alg: 'RS256',
  typ: 'JWT',
  version: '5',
  kid: 'd-1',
  ...over,
})

/** Claims of a SuperTokens access token, version 5. */
const claims = (over: Fields = {}): Fields => {
  const now = Math.floor(Date.now() / 1000)
  return {
    iat: now,
    exp: now + 900,
    sub: 'u-1',
    rsub: 'u-1',
    tId: 'public',
    sessionHandle: 's-1',
    refreshTokenHash1: 'a'.repeat(64),
    parentRefreshTokenHash1: null,
    antiCsrfToken: null,
    iss: 'https://bids.example.com/api/auth',
    email: 'pm@example.com',
    'st-role': { v: ['PM'], t: now * 1000 },
    'st-perm': { v: [], t: now * 1000 },
    ...over,
  }
}

const encode = (value: unknown): string => base64url.encode(JSON.stringify(value))

/** Signed with the right key, whatever the header and the claims say. */
const signed = (claimsOver: Fields = {}, headerOver: Fields = {}): Promise<string> =>
  new CompactSign(new TextEncoder().encode(JSON.stringify(claims(claimsOver))))
    .setProtectedHeader(header(headerOver) as JWTHeaderParameters)
    .sign(keys.privateKey)

const verify = (token: string) => verifier.verify(`sAccessToken=${token}`)

const hs256WithPublicKey = async (): Promise<string> => {
  const content = `${encode(header({ alg: 'HS256' }))}.${encode(claims())}`
  const secret = await exportSPKI(keys.publicKey)
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
}

const bySomebodyElse = async (): Promise<string> => {
  const { privateKey } = await generateKeyPair('RS256')
  return new CompactSign(new TextEncoder().encode(JSON.stringify(claims())))
    .setProtectedHeader(header() as JWTHeaderParameters)
    .sign(privateKey)
}

describe('an access token', () => {
  it('of exactly the v5 layout is accepted', async () => {
    const session = await verify(await signed())
    expect(session.principal).toEqual({
      userId: 'u-1',
      email: 'pm@example.com',
      roles: ['PM'],
      permissions: [],
      sessionHandle: 's-1',
    })
  })

  it('is found beside the refresh token and other cookies', async () => {
    const token = await signed()
    const cookie = `theme=dark; sRefreshToken=abc; sAccessToken=${token}; x=1`
    expect((await verifier.verify(cookie)).principal.userId).toBe('u-1')
  })

  it('keeps roles that we do not know out of the principal', async () => {
    const token = await signed({ 'st-role': { v: ['ROOT', 'OPS'], t: 1 } })
    expect((await verify(token)).principal.roles).toEqual(['OPS'])
  })

  it.each<[string, () => Promise<string>, string]>([
    [
      'alg none',
      async () => `${encode(header({ alg: 'none' }))}.${encode(claims())}.`,
      UNAUTHORISED,
    ],
    [
      'alg none with a signature',
      async () => `${encode(header({ alg: 'none' }))}.${encode(claims())}.AAAA`,
      REFRESH,
    ],
    ['HS256 signed with the public key', hs256WithPublicKey, REFRESH],
    ['an unknown kid', () => signed({}, { kid: 'd-2' }), REFRESH],
    ['no kid', () => signed({}, { kid: undefined }), UNAUTHORISED],
    ['version 5 as a number', () => signed({}, { version: 5 }), UNAUTHORISED],
    ['version 2', () => signed({}, { version: '2' }), UNAUTHORISED],
    ['no version', () => signed({}, { version: undefined }), UNAUTHORISED],
    ['another typ', () => signed({}, { typ: 'at+jwt' }), UNAUTHORISED],
    ['stt 1', () => signed({ stt: 1 }), UNAUTHORISED],
    ['exp in the past', () => signed({ exp: Math.floor(Date.now() / 1000) - 1 }), REFRESH],
    ['no exp', () => signed({ exp: undefined }), UNAUTHORISED],
    ['iat in the future', () => signed({ iat: Math.floor(Date.now() / 1000) + 120 }), REFRESH],
    ['no tId', () => signed({ tId: undefined }), UNAUTHORISED],
    ['no sessionHandle', () => signed({ sessionHandle: undefined }), UNAUTHORISED],
    ['no rsub', () => signed({ rsub: undefined }), UNAUTHORISED],
    ['no sub', () => signed({ sub: undefined }), UNAUTHORISED],
    ['no refreshTokenHash1', () => signed({ refreshTokenHash1: undefined }), UNAUTHORISED],
    ['no roles', () => signed({ 'st-role': undefined }), UNAUTHORISED],
    ['roles that are no list', () => signed({ 'st-role': { v: 'ADMIN', t: 1 } }), UNAUTHORISED],
    ['a jku header', () => signed({}, { jku: 'https://evil.example/jwks' }), UNAUTHORISED],
    ['a jwk header', () => signed({}, { jwk: { kty: 'RSA' } }), UNAUTHORISED],
    ['an x5u header', () => signed({}, { x5u: 'https://evil.example/cert' }), UNAUTHORISED],
    ['an extra segment', async () => `${await signed()}.AAAA`, UNAUTHORISED],
    [
      'a segment too few',
      async () => (await signed()).split('.').slice(0, 2).join('.'),
      UNAUTHORISED,
    ],
    [
      'another payload under the same signature',
      async () => {
        const [head, , signature] = (await signed()).split('.')
        return `${head}.${encode(claims({ 'st-role': { v: ['ADMIN'], t: 1 } }))}.${signature}`
      },
      REFRESH,
    ],
    ['the signature of somebody else', bySomebodyElse, REFRESH],
    ['a payload that is no JSON', () => signJunk('not json'), UNAUTHORISED],
    ['a payload that is no object', () => signJunk('["a"]'), UNAUTHORISED],
    ['nothing in it', async () => '', UNAUTHORISED],
    ['9 kB', async () => `${'a'.repeat(9_000)}.a.a`, UNAUTHORISED],
    ['9 kB, well signed', () => signed({ filler: 'a'.repeat(9_000) }), UNAUTHORISED],
    ['white space inside', async () => (await signed()).replace('.', '. '), UNAUTHORISED],
    ['trailing white space', async () => `"${await signed()} "`, UNAUTHORISED],
    [
      'characters that base64url lacks',
      async () => (await signed()).replace('.', '+.'),
      UNAUTHORISED,
    ],
    ['padding', async () => `${await signed()}==`, UNAUTHORISED],
  ])('with %s is refused', async (_what, make, words) => {
    await expect(verify(await make())).rejects.toMatchObject({
      kind: 'unauthenticated',
      message: words,
    })
  })

  it.each<[string, (good: string) => Promise<string[]>]>([
    ['itself', async (good) => [good, good]],
    ['an expired one before it', async (good) => [await signed({ exp: 1 }), good]],
    ['an expired one after it', async (good) => [good, await signed({ exp: 1 })]],
    [
      'three that are none before it',
      async (good) => ['', 'nonsense', await bySomebodyElse(), good],
    ],
  ])('counts beside %s', async (_what, cookies) => {
    const all = await cookies(await signed({ sub: 'u-2' }))
    const session = await verifier.verify(all.map((token) => `sAccessToken=${token}`).join('; '))
    expect(session.principal.userId).toBe('u-2')
  })

  it('behind four others is not looked for', async () => {
    const all = ['a', 'b', 'c', 'd', await signed()]
    const cookie = all.map((token) => `sAccessToken=${token}`).join('; ')
    await expect(verifier.verify(cookie)).rejects.toThrow(UNAUTHORISED)
  })

  it('of several that do not count is answered with the most hopeful refusal', async () => {
    const expired = await signed({ exp: 1 })
    for (const cookie of [
      `sAccessToken=${expired}; sAccessToken=nonsense`,
      `sAccessToken=nonsense; sAccessToken=${expired}`,
    ]) {
      await expect(verifier.verify(cookie)).rejects.toThrow(REFRESH)
    }
  })

  it.each<[string, ExpectedClaims, Fields]>([
    ['issuer', { issuer: 'https://bids.example.com/api/auth' }, { iss: 'https://evil.example' }],
    ['issuer', { issuer: 'https://bids.example.com/api/auth' }, { iss: undefined }],
    ['audience', { audience: 'formwork' }, { aud: 'another' }],
    ['audience', { audience: 'formwork' }, { aud: undefined }],
    ['audience', { audience: 'formwork' }, { aud: ['another', 'formwork-2'] }],
    ['tenant', { tenant: 'public' }, { tId: 'another' }],
  ])('for another %s is refused where one is set', async (_claim, expected, over) => {
    const all = { aud: 'formwork', ...over }
    const strict = createSessionVerifier({ jwksUrl, revocations: new RevocationList(), expected })
    await expect(strict.verify(`sAccessToken=${await signed(all)}`)).rejects.toThrow(REFRESH)
    await verify(await signed(all))
  })

  it('for the issuer, the audience and the tenant that are set is accepted', async () => {
    const strict = createSessionVerifier({
      jwksUrl,
      revocations: new RevocationList(),
      expected: {
        issuer: 'https://bids.example.com/api/auth',
        audience: 'formwork',
        tenant: 'public',
      },
    })
    for (const aud of ['formwork', ['another', 'formwork']]) {
      await strict.verify(`sAccessToken=${await signed({ aud })}`)
    }
  })

  it('that is missing is refused', async () => {
    await expect(verifier.verify(undefined)).rejects.toThrow(UNAUTHORISED)
    await expect(verifier.verify('sRefreshToken=abc')).rejects.toThrow(UNAUTHORISED)
  })

  it('stops counting when it expires, also after it was verified once', async () => {
    let now = Date.now()
    const later = createSessionVerifier({
      jwksUrl,
      revocations: new RevocationList(),
      now: () => now,
    })
    const cookie = `sAccessToken=${await signed()}`
    await later.verify(cookie)
    now += 901_000
    await expect(later.verify(cookie)).rejects.toThrow(REFRESH)
  })
})

describe('revocations', () => {
  it('end a session, and make tokens refresh that are older than a change of rights', async () => {
    const revocations = new RevocationList()
    const informed = createSessionVerifier({ jwksUrl, revocations })
    const cookie = async (handle: string, t: number) =>
      `sAccessToken=${await signed({ sessionHandle: handle, 'st-role': { v: ['PM'], t } })}`
    const [first, second] = [await cookie('s-1', 1_000), await cookie('s-2', 2_000)]
    revocations.revokeSession('s-1')
    await expect(informed.verify(first)).rejects.toThrow(UNAUTHORISED)
    await informed.verify(second)
    const now = Date.now()
    revocations.userChanged('u-1', now, true)
    await expect(informed.verify(second)).rejects.toThrow(REFRESH)
    await informed.verify(await cookie('s-3', now))
    revocations.userChanged('u-1', now + 1, false)
    await expect(informed.verify(await cookie('s-4', now + 2))).rejects.toThrow(UNAUTHORISED)
  })

  it('from before the process started are waited for', async () => {
    const revocations = new RevocationList()
    const caughtUp = Promise.withResolvers<void>()
    revocations.awaitPast(caughtUp.promise)
    const informed = createSessionVerifier({ jwksUrl, revocations })
    const early = informed.verify(`sAccessToken=${await signed()}`)
    setTimeout(() => {
      revocations.revokeSession('s-1')
      caughtUp.resolve()
    }, 50)
    await expect(early).rejects.toThrow(UNAUTHORISED)
  })

  it('that come while identity is asked in vain count', async () => {
    const revocations = new RevocationList()
    const caughtUp = Promise.withResolvers<void>()
    revocations.awaitPast(caughtUp.promise)
    const ask = async () => {
      revocations.revokeSession('s-1')
      caughtUp.resolve()
      await revocations.past
      throw new Error('identity did not answer in time')
    }
    const identity = new IdentityCheck({ feedState: () => 'settling', ask })
    const informed = createSessionVerifier({ jwksUrl, revocations, identity })
    const early = informed.verify(`sAccessToken=${await signed()}`)
    await expect(early).rejects.toThrow(UNAUTHORISED)
  })
})

describe('the key set', () => {
  it('is not asked for again for each forged kid', async () => {
    const fresh = createSessionVerifier({ jwksUrl, revocations: new RevocationList() })
    await fresh.verify(`sAccessToken=${await signed()}`)
    const before = fetches
    const forged = await Promise.all(
      Array.from({ length: 50 }, (_, n) => signed({}, { kid: `d-forged-${n}` })),
    )
    const began = performance.now()
    await Promise.all(
      forged.map((token) => expect(fresh.verify(`sAccessToken=${token}`)).rejects.toThrow(REFRESH)),
    )
    const seconds = (performance.now() - began) / 1000
    expect(fetches - before).toBeLessThanOrEqual(2 * Math.ceil(seconds))
  })

  it('that is out of reach is 503, neither a refusal nor access', async () => {
    const blind = createSessionVerifier({
      jwksUrl: 'http://127.0.0.1:1/jwks.json',
      revocations: new RevocationList(),
    })
    await expect(blind.verify(`sAccessToken=${await signed()}`)).rejects.toMatchObject({
      kind: 'unavailable',
    })
  })

  it('is remembered while its address is out of reach', async () => {
    const forwarding = createServer(async (_request, response) => {
      response.end(await (await fetch(jwksUrl)).text())
    })
    forwarding.listen(0, '127.0.0.1')
    await once(forwarding, 'listening')
    const address = forwarding.address()
    const remembering = createSessionVerifier({
      jwksUrl: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`,
      revocations: new RevocationList(),
    })
    await remembering.verify(`sAccessToken=${await signed()}`)
    forwarding.closeAllConnections()
    forwarding.close()
    await once(forwarding, 'close')
    const another = await signed({ sessionHandle: 's-9' })
    expect((await remembering.verify(`sAccessToken=${another}`)).principal.sessionHandle).toBe(
      's-9',
    )
  })
})

async function signJunk(payload: string): Promise<string> {
  return new CompactSign(new TextEncoder().encode(payload))
    .setProtectedHeader(header() as JWTHeaderParameters)
    .sign(keys.privateKey)
}
