import type { OpenIdProvider } from '@formwork/testing/openid-provider'
import type { LightMyRequestResponse } from 'fastify'
import { type Identity, tokensOf } from './identity.ts'

export const START = '/api/auth/oidc/start'
export const CALLBACK = '/api/auth/oidc/callback'
export const REDIRECT_URI = `http://127.0.0.1:8080${CALLBACK}`

export function settingsFor({ issuer, clientId, clientSecret }: OpenIdProvider) {
  return {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_NAME: 'Northside',
    OIDC_SCOPES: 'openid email profile groups',
    OIDC_ROLES: JSON.stringify({ estimators: 'ESTIMATOR', office: ['PM', 'ACCOUNTING'] }),
  }
}

let people = 0
/** A new person at the provider. */
export function person(claims: Record<string, unknown> = {}) {
  people += 1
  const email = `person${people}@northside.example`
  const sub = `subject-${people}`
  return {
    sub,
    email,
    email_verified: true,
    name: `Person ${people}`,
    groups: ['estimators'],
    ...claims,
  }
}

export const setCookies = (answer: LightMyRequestResponse): string =>
  [answer.headers['set-cookie'] ?? []].flat().join('\n')
export const cookieOf = (answer: LightMyRequestResponse): string =>
  /fwOidc=[^;]+/.exec(setCookies(answer))?.[0] ?? ''

/** What a browser does at the provider: follows it with its cookies until it is sent back. */
export async function atProvider(address: string): Promise<string> {
  const jar = new Map<string, string>()
  let next = address
  while (!next.startsWith(REDIRECT_URI)) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location === null) throw new Error(`${next}: ${answer.status} ${await answer.text()}`)
    next = new URL(location, next).href
  }
  return next.slice(REDIRECT_URI.length)
}

/** The whole way of a browser, as the person that the provider has at the moment. */
export async function signInAtProvider(
  identity: Identity,
  provider: OpenIdProvider,
  user: OpenIdProvider['user'],
) {
  provider.user = user
  const begun = await identity.call('GET', START)
  const query = await atProvider(String(begun.headers.location))
  const headers = { cookie: cookieOf(begun) }
  return tokensOf(await identity.call('GET', `${CALLBACK}${query}`, { headers }))
}
