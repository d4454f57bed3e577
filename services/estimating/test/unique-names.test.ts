import { perFile, sameNames } from '@formwork/testing'
import { describe, expect, it } from 'vitest'
import { callerOf, runEstimating } from './running-estimating.ts'

const app = perFile(runEstimating)

const admin = callerOf('ADMIN')

describe.each([
  ['/api/clients', 'Client with this name already exists'],
  ['/api/scope-types', 'Scope type with this name already exists'],
])('a name in %s', (url, error) => {
  const send = async (method: 'POST' | 'PUT', path: string, name: string) => {
    const answer = await app.as(admin, method, path, { payload: { name } })
    return { status: answer.statusCode, body: answer.json() }
  }

  it('is taken by whatever looks like it', async () => {
    const name = 'Bétón & Söhne GROSSE'
    const { body: made } = await send('POST', url, name)
    const { body: other } = await send('POST', url, 'Other')
    for (const same of [...sameNames(name), 'Bétón & Söhne große']) {
      expect(await send('POST', url, same), same).toEqual({ status: 409, body: { error } })
      expect((await send('PUT', `${url}/${other.id}`, same)).status, same).toBe(409)
    }
    for (const same of ['BÉTÓN & SÖHNE GROSSE', 'Bétón  &  Söhne GROSSE']) {
      expect((await send('PUT', `${url}/${made.id}`, same)).status, same).toBe(200)
    }
    expect((await send('POST', url, 'Beton & Sohne GROSSE')).status).toBe(201)
  })

  it('is given once when many ask at once', async () => {
    const name = 'Race é'
    const answers = await Promise.all(
      [name, ...sameNames(name)].map((same) => send('POST', url, same)),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, ...Array(statuses.length - 1).fill(409)])
  })

  it('may stay with two that had it before names were compared so', async () => {
    const table = url === '/api/clients' ? 'clients' : 'scope_types'
    const { body: first } = await send('POST', url, 'Twin')
    const { body: second } = await send('POST', url, 'Twin two')
    await app.query(
      `UPDATE ${table} SET name = 'TW\u200bIN', name_key = 'twin ' || id WHERE id = '${second.id}'`,
    )
    expect((await send('PUT', `${url}/${second.id}`, 'TW\u200bIN')).status).toBe(200)
    expect((await send('PUT', `${url}/${first.id}`, 'TWIN')).status).toBe(200)
    expect((await send('POST', url, 'twin')).status).toBe(409)
    expect((await send('PUT', `${url}/${second.id}`, 'tWiN')).status).toBe(409)
    expect((await send('PUT', `${url}/${second.id}`, 'Alone')).status).toBe(200)
  })
})

it('bid numbers differ by a single character', async () => {
  const client = await app.call('POST', '/api/clients', { name: 'Numbers' })
  const send = async (bidNumber: string) => {
    const payload = { bidNumber, name: 'Slab', clientId: client.id }
    return (await app.as(admin, 'POST', '/api/bids', { payload })).statusCode
  }
  expect(await Promise.all(['B-1', 'b-1', 'B -1', 'B\u2011\u200b1'].map(send))).toEqual([
    201, 201, 201, 201,
  ])
  expect(await send(' B-1 ')).toBe(409)
})
