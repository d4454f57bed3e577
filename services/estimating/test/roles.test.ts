import type { Role } from '@formwork/kernel'
import { perFile } from '@formwork/testing'
import { describe, expect, it } from 'vitest'
import {
  callerOf,
  type Method,
  NO_SUCH_ID,
  others,
  READERS,
  runEstimating,
  WRITERS,
} from './running-estimating.ts'

const app = perFile(runEstimating)

const ID = NO_SUCH_ID
const ADMINS: readonly Role[] = ['ADMIN']
const modules = ['concrete', 'labor', 'equipment', 'materials', 'subcontractor', 'misc']

const ENDPOINTS: readonly (readonly [Method, string, readonly Role[]])[] = [
  ['GET', '/api/clients', READERS],
  ['GET', `/api/clients/${ID}`, READERS],
  ['POST', '/api/clients', WRITERS],
  ['PUT', `/api/clients/${ID}`, WRITERS],
  ['DELETE', `/api/clients/${ID}`, ADMINS],
  ['GET', '/api/bids', READERS],
  ['GET', '/api/bids/calendar', READERS],
  ['GET', '/api/bids/pipeline', READERS],
  ['GET', '/api/bids/pipeline/summary', READERS],
  ['GET', '/api/bids/contents?q=slab', READERS],
  ['GET', `/api/bids/${ID}`, READERS],
  ['GET', `/api/bids/${ID}/history`, READERS],
  ['GET', `/api/bids/${ID}/result`, READERS],
  ['PUT', `/api/bids/${ID}/result`, WRITERS],
  ['GET', '/api/analytics/bids', READERS],
  ['POST', '/api/bids', WRITERS],
  ['PUT', `/api/bids/${ID}`, WRITERS],
  ['DELETE', `/api/bids/${ID}`, ADMINS],
  ['GET', `/api/bids/${ID}/children`, READERS],
  ['POST', `/api/bids/${ID}/children`, WRITERS],
  ['POST', `/api/bids/${ID}/lock`, WRITERS],
  ['POST', `/api/bids/${ID}/unlock`, WRITERS],
  ['GET', `/api/bids/${ID}/revisions`, READERS],
  ['GET', `/api/bids/${ID}/revisions/1`, READERS],
  ['GET', `/api/bids/${ID}/compare?revision=1`, READERS],
  ['GET', `/api/bids/${ID}/summary`, READERS],
  ['GET', `/api/bids/${ID}/recap`, READERS],
  ['GET', `/api/bids/${ID}/adjustments`, READERS],
  ['PUT', `/api/bids/${ID}/adjustments`, WRITERS],
  ['GET', `/api/bids/${ID}/benchmarks`, READERS],
  ['POST', `/api/bids/${ID}/recalculate`, WRITERS],
  ['POST', `/api/bids/${ID}/gantt/carry-over`, WRITERS],
  ['POST', '/api/bids/rate-uses', ADMINS],
  ['POST', `/api/variables/update-fuel-charges/${ID}`, ADMINS],
  ['GET', '/api/scope-types', READERS],
  ['POST', '/api/scope-types', ADMINS],
  ['PUT', '/api/scope-types/order', ADMINS],
  ['PUT', `/api/scope-types/${ID}`, ADMINS],
  ['DELETE', `/api/scope-types/${ID}`, ADMINS],
  ['GET', `/api/bids/${ID}/packages`, READERS],
  ['POST', `/api/bids/${ID}/packages`, WRITERS],
  ['POST', `/api/bids/${ID}/packages/suggest`, WRITERS],
  ['GET', `/api/bids/${ID}/bid-day`, READERS],
  ['GET', `/api/packages/${ID}`, READERS],
  ['PUT', `/api/packages/${ID}`, WRITERS],
  ['DELETE', `/api/packages/${ID}`, WRITERS],
  ['GET', `/api/packages/${ID}/request/csv`, READERS],
  ['GET', `/api/packages/${ID}/quotes`, READERS],
  ['POST', `/api/packages/${ID}/quotes`, WRITERS],
  ['POST', `/api/packages/${ID}/quotes/import`, WRITERS],
  ['GET', `/api/packages/${ID}/levelling`, READERS],
  ['POST', `/api/packages/${ID}/carry`, WRITERS],
  ['DELETE', `/api/packages/${ID}/carry`, WRITERS],
  ['POST', `/api/packages/${ID}/award`, READERS],
  ['DELETE', `/api/packages/${ID}/award`, READERS],
  ['PUT', `/api/quotes/${ID}`, WRITERS],
  ['DELETE', `/api/quotes/${ID}`, WRITERS],
  ['GET', '/api/recipes', READERS],
  ['POST', '/api/recipes', WRITERS],
  ['GET', `/api/recipes/${ID}`, READERS],
  ['PUT', `/api/recipes/${ID}`, WRITERS],
  ['DELETE', `/api/recipes/${ID}`, WRITERS],
  ['GET', `/api/recipes/${ID}/history`, READERS],
  ['POST', `/api/recipes/${ID}/try`, WRITERS],
  ['GET', `/api/scopes/${ID}/recipes`, READERS],
  ['POST', `/api/scopes/${ID}/recipes`, WRITERS],
  ['PUT', `/api/scopes/${ID}/recipes/${ID}`, WRITERS],
  ['DELETE', `/api/scopes/${ID}/recipes/${ID}`, WRITERS],
  ['GET', '/api/takeoff-mappings', READERS],
  ['POST', '/api/takeoff-mappings', WRITERS],
  ['GET', `/api/takeoff-mappings/${ID}`, READERS],
  ['PUT', `/api/takeoff-mappings/${ID}`, WRITERS],
  ['DELETE', `/api/takeoff-mappings/${ID}`, WRITERS],
  ['GET', `/api/takeoff-mappings/${ID}/history`, READERS],
  ['GET', `/api/scopes/bid/${ID}`, READERS],
  ['GET', `/api/scopes/bid/${ID}/hierarchy`, READERS],
  ['PATCH', `/api/scopes/bid/${ID}/batch`, WRITERS],
  ['GET', `/api/scopes/${ID}`, READERS],
  ['GET', `/api/scopes/${ID}/hierarchy`, READERS],
  ['GET', `/api/scopes/${ID}/required-material-categories`, READERS],
  ['POST', '/api/scopes', WRITERS],
  ['PUT', `/api/scopes/${ID}`, WRITERS],
  ['DELETE', `/api/scopes/${ID}`, WRITERS],
  ...['link', 'unlink', 'inheritance', 'sync'].map(
    (action) => ['PUT', `/api/scopes/${ID}/${action}`, WRITERS] as const,
  ),
  ...modules.flatMap((module): (readonly [Method, string, readonly Role[]])[] => [
    ['GET', `/api/scopes/${ID}/items/${module}`, READERS],
    ['GET', `/api/scopes/${ID}/items/${module}/${ID}`, READERS],
    ['POST', `/api/scopes/${ID}/items/${module}`, WRITERS],
    ['PUT', `/api/scopes/${ID}/items/${module}/${ID}`, WRITERS],
    ['DELETE', `/api/scopes/${ID}/items/${module}/${ID}`, WRITERS],
  ]),
]

const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' })

describe.each(ENDPOINTS)('%s %s', (method, url, roles) => {
  it(`is for ${roles.join(', ')} alone`, async () => {
    const nobody = await app.as(null, method, url)
    expect([nobody.statusCode, nobody.json()]).toEqual([401, { error: 'unauthorised' }])
    for (const role of others(roles)) {
      const refused = await app.as(callerOf(role), method, url)
      expect([refused.statusCode, refused.json()]).toEqual([
        403,
        { error: `Your role (${role}) does not allow this: ${alternatives.format(roles)}` },
      ])
    }
    for (const role of roles) {
      const admitted = await app.as(callerOf(role), method, url)
      expect([200, 201, 400, 404, 415]).toContain(admitted.statusCode)
    }
  })

  it('answers malformed ids and bodies with an error of the client', async () => {
    const caller = callerOf('ADMIN')
    const malformed = await app.as(caller, method, url.replaceAll(ID, "1' OR 1=1"))
    expect(malformed.statusCode).toBeLessThan(500)
    if (method === 'GET' || method === 'DELETE') return
    const headers = { 'content-type': 'application/json' }
    for (const payload of ['{', '[]', 'null', '"x"', '{"name":{"a":1}}', '{"name":"\\u0000"}']) {
      const answer = await app.as(caller, method, url, { payload, headers })
      expect([200, 201, 400, 404, 415]).toContain(answer.statusCode)
      if (answer.statusCode >= 400) expect(answer.json().error).toEqual(expect.any(String))
    }
  })
})
