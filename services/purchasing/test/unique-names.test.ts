import { perFile, sameNames } from '@formwork/testing'
import { describe, expect, it } from 'vitest'
import { call, startPurchasing } from './purchasing.ts'

const service = perFile(startPurchasing)

describe.each([
  ['/api/vendors', 'name', { type: 'MISC' }, 'Vendor with this name already exists'],
  ['/api/cost-codes', 'code', { name: 'Ramps' }, 'Cost code already exists'],
])('of %s the %s', (url, field, rest, error) => {
  const send = async (method: 'POST' | 'PUT', path: string, name: string) => {
    const { status, body } = await call(service, 'ADMIN', method, path, { ...rest, [field]: name })
    return { status, body }
  }

  it('is taken by whatever looks like it', async () => {
    const name = 'Bétón 03 300'
    const { body: made } = await send('POST', url, name)
    const { body: other } = await send('POST', url, 'Other')
    for (const same of sameNames(name)) {
      expect(await send('POST', url, same), same).toEqual({ status: 409, body: { error } })
      expect((await send('PUT', `${url}/${other.id}`, same)).status, same).toBe(409)
    }
    expect((await send('PUT', `${url}/${made.id}`, 'BÉTÓN 03 300')).status).toBe(200)
    expect((await send('POST', url, 'Beton 03 300')).status).toBe(201)
  })

  it('is given once when many ask at once', async () => {
    const names = ['Race é', ...sameNames('Race é')]
    const answers = await Promise.all(names.map((name) => send('POST', url, name)))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, ...Array(statuses.length - 1).fill(409)])
  })

  it('may stay with two that had it before names were compared so', async () => {
    const table = url === '/api/vendors' ? 'vendors' : 'cost_codes'
    const { body: first } = await send('POST', url, 'Twin')
    const { body: second } = await send('POST', url, 'Twin two')
    await service.sql.query(
      `UPDATE ${table} SET ${field} = 'TW\u200bIN', name_key = NULL WHERE id = '${second.id}'`,
    )
    await service.replica()
    expect((await send('PUT', `${url}/${second.id}`, 'TW\u200bIN')).status).toBe(200)
    expect((await send('PUT', `${url}/${first.id}`, 'TWIN')).status).toBe(200)
    expect((await send('POST', url, 'twin')).status).toBe(409)
    expect((await send('PUT', `${url}/${second.id}`, 'tWiN')).status).toBe(409)
    expect((await send('PUT', `${url}/${second.id}`, 'Alone')).status).toBe(200)
  })
})
