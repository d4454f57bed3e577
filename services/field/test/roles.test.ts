import { ROLES, type Role } from '@formwork/kernel'
import { perFile } from '@formwork/testing'
import { describe, expect, it } from 'vitest'
import { NO_SUCH_ID, runField } from './running-field.ts'

const field = perFile(runField)

const READERS: readonly Role[] = ['OPS', 'PM', 'ACCOUNTING', 'ADMIN']
const WRITERS: readonly Role[] = ['PM', 'ADMIN']
const DAY_WRITERS: readonly Role[] = ['OPS', 'PM', 'ADMIN']
const ADMIN: readonly Role[] = ['ADMIN']
const PAYROLL: readonly Role[] = ['ACCOUNTING', 'ADMIN']
const FORECAST_READERS: readonly Role[] = ['PM', 'ACCOUNTING', 'ADMIN', 'ESTIMATOR']
const PRODUCTION_READERS: readonly Role[] = ['ADMIN', 'ESTIMATOR', 'PM']
const DAYS = `/api/projects/${NO_SUCH_ID}/days`
const DAY = `/api/days/${NO_SUCH_ID}`
const TICKETS = `/api/projects/${NO_SUCH_ID}/tm-tickets`
const TICKET = `/api/tm-tickets/${NO_SUCH_ID}`
const PRICES: readonly Role[] = ['PM', 'ACCOUNTING', 'ADMIN']
const TASKS = `/api/projects/${NO_SUCH_ID}/tasks`

/** Who may call, and what they are answered where nothing is there or nothing is sent. */
const TABLE = [
  ['GET', '/api/field/contents?q=ana', READERS, 200],
  ['GET', '/api/workers', READERS, 200],
  ['POST', '/api/workers', WRITERS, 400],
  ['GET', `/api/workers/${NO_SUCH_ID}`, READERS, 404],
  ['PUT', `/api/workers/${NO_SUCH_ID}`, WRITERS, 404],
  ['GET', `/api/workers/${NO_SUCH_ID}/history`, READERS, 404],
  ['GET', TASKS, ROLES, 404],
  ['POST', TASKS, WRITERS, 400],
  ['PUT', `${TASKS}/${NO_SUCH_ID}`, WRITERS, 404],
  ['GET', `${TASKS}/${NO_SUCH_ID}/history`, ROLES, 404],
  ['GET', DAYS, ROLES, 404],
  ['POST', DAYS, DAY_WRITERS, 400],
  ['GET', DAY, ROLES, 404],
  ['PUT', DAY, DAY_WRITERS, 404],
  ['DELETE', DAY, DAY_WRITERS, 404],
  ['GET', `${DAY}/history`, ROLES, 404],
  ['POST', `${DAY}/copy`, DAY_WRITERS, 400],
  ['POST', `${DAY}/submit`, DAY_WRITERS, 404],
  ['POST', `${DAY}/approve`, WRITERS, 404],
  ['POST', `${DAY}/reject`, WRITERS, 400],
  ['POST', `${DAY}/reopen`, ADMIN, 400],
  ['POST', `${DAY}/photos`, DAY_WRITERS, 415],
  ['GET', `${DAY}/photos/${NO_SUCH_ID}`, ROLES, 404],
  ['DELETE', `${DAY}/photos/${NO_SUCH_ID}`, DAY_WRITERS, 404],
  ['GET', '/api/hours', PAYROLL, 400],
  ['GET', `/api/projects/${NO_SUCH_ID}/forecast`, FORECAST_READERS, 404],
  ['GET', '/api/analytics/production', PRODUCTION_READERS, 200],
  ['PUT', `/api/tasks/${NO_SUCH_ID}/outlook`, WRITERS, 400],
  ['GET', TICKETS, READERS, 404],
  ['POST', TICKETS, DAY_WRITERS, 400],
  ['GET', TICKET, READERS, 404],
  ['PUT', TICKET, DAY_WRITERS, 404],
  ['DELETE', TICKET, DAY_WRITERS, 404],
  ['GET', `${TICKET}/history`, READERS, 404],
  ['POST', `${TICKET}/sign`, DAY_WRITERS, 415],
  ['PUT', `${TICKET}/prices`, WRITERS, 404],
  ['POST', `${TICKET}/void`, WRITERS, 400],
  ['GET', `${TICKET}/pdf`, READERS, 404],
  ['GET', `${TICKET}/pdf?priced=true`, PRICES, 404],
  ['POST', `/api/projects/${NO_SUCH_ID}/change-order`, WRITERS, 400],
  ['GET', '/api/tm-rates', PRICES, 200],
  ['PUT', '/api/tm-rates', ADMIN, 400],
  ['GET', '/api/tm-rates/history', PRICES, 200],
  ['GET', '/api/settings/tm-markups', PRICES, 200],
  ['PUT', '/api/settings/tm-markups', ADMIN, 200],
  ['GET', '/api/settings/tm-markups/history', PRICES, 200],
] as const

describe.each(TABLE)('%s %s', (method, url, roles, status) => {
  const payload = method === 'GET' ? {} : { payload: {} }
  it.each(ROLES)('answers %s by their role', async (role) => {
    const answer = await field.as(role, method, url, payload)
    expect(answer.statusCode).toBe(roles.includes(role) ? status : 403)
  })

  it('asks for a session', async () => {
    const answer = await field.as(null, method, url, payload)
    expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'unauthorised' }])
  })
})
