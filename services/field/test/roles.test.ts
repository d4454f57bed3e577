import { ROLES, type Role } from '@formwork/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NO_SUCH_ID, type RunningField, runField } from './running-field.ts'

let field: RunningField
beforeAll(async () => {
  field = await runField()
})
afterAll(() => field.close())

const READERS: readonly Role[] = ['OPS', 'PM', 'ACCOUNTING', 'ADMIN']
const WRITERS: readonly Role[] = ['PM', 'ADMIN']
const TASKS = `/api/projects/${NO_SUCH_ID}/tasks`

/** Who may call, and what they are answered where nothing is there or nothing is sent. */
const TABLE = [
  ['GET', '/api/workers', READERS, 200],
  ['POST', '/api/workers', WRITERS, 400],
  ['GET', `/api/workers/${NO_SUCH_ID}`, READERS, 404],
  ['PUT', `/api/workers/${NO_SUCH_ID}`, WRITERS, 404],
  ['GET', `/api/workers/${NO_SUCH_ID}/history`, READERS, 404],
  ['GET', TASKS, ROLES, 404],
  ['POST', TASKS, WRITERS, 400],
  ['PUT', `${TASKS}/${NO_SUCH_ID}`, WRITERS, 404],
  ['GET', `${TASKS}/${NO_SUCH_ID}/history`, ROLES, 404],
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
