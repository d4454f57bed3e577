import { ROLES, type Role } from '@formwork/kernel'
import { perFile } from '@formwork/testing'
import { expect, it } from 'vitest'
import {
  callerOf,
  type Json,
  type Method,
  NO_SUCH_ID,
  runEstimating,
} from './running-estimating.ts'

const app = perFile(runEstimating)

interface Operation {
  readonly method: Method
  readonly url: string
  readonly roles: readonly Role[]
}

/**
 * Every operation that asks for a role, about nothing that is there. Which roles those are is held
 * to the specification by `roles.acceptance.test.ts`.
 */
async function operations(): Promise<readonly Operation[]> {
  const { paths } = (await app.as(null, 'GET', '/openapi.json')).json()
  const all = Object.entries<Json>(paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).map(([method, operation]) => ({
      method: method.toUpperCase() as Method,
      url: path.replaceAll(/\{\w+\}/g, NO_SUCH_ID),
      roles: operation['x-roles'] as readonly Role[],
    })),
  )
  return all.filter(({ roles }) => roles.length > 0)
}

const ADMITTED = [200, 201, 400, 404, 415]
const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' })

it('every operation is for its roles alone', async () => {
  for (const { method, url, roles } of await operations()) {
    const nobody = await app.as(null, method, url)
    expect([url, nobody.statusCode, nobody.json()]).toEqual([url, 401, { error: 'unauthorised' }])
    for (const role of ROLES) {
      const answer = await app.as(callerOf(role), method, url)
      if (roles.includes(role)) expect(ADMITTED, `${method} ${url}`).toContain(answer.statusCode)
      else {
        const error = `Your role (${role}) does not allow this: ${alternatives.format(roles)}`
        expect([url, answer.statusCode, answer.json()]).toEqual([url, 403, { error }])
      }
    }
  }
})

it('every operation answers malformed ids and bodies with an error of the client', async () => {
  const headers = { 'content-type': 'application/json' }
  for (const { method, url, roles } of await operations()) {
    const [role = 'ADMIN'] = roles
    const malformed = await app.as(callerOf(role), method, url.replaceAll(NO_SUCH_ID, "1' OR 1=1"))
    expect(malformed.statusCode, `${method} ${url}`).toBeLessThan(500)
    if (method === 'GET' || method === 'DELETE') continue
    for (const payload of ['{', '[]', 'null', '"x"', '{"name":{"a":1}}', '{"name":"\\u0000"}']) {
      const answer = await app.as(callerOf(role), method, url, { payload, headers })
      expect(ADMITTED, `${method} ${url} ${payload}`).toContain(answer.statusCode)
      if (answer.statusCode >= 400) expect(answer.json().error).toEqual(expect.any(String))
    }
  }
})
