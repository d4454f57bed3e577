import { randomUUID } from 'node:crypto'
import { ROLES } from '@formwork/kernel'
import { perFile } from '@formwork/testing'
import { describe, expect, it } from 'vitest'
import { newBill } from './bills.ts'
import { call, newOrder, newVendor, startPurchasing } from './purchasing.ts'

const service = perFile(startPurchasing)

const fresh = () => `Vendor ${randomUUID().slice(0, 8)}`

describe('vendors', () => {
  it.each(ROLES)('are read, kept and deleted by those who may: %s', async (role) => {
    const { id } = await newVendor(service, 'MISC')
    const writes = role === 'OPS' || role === 'ADMIN'
    const path = `/api/vendors/${id}`
    expect((await call(service, role, 'GET', '/api/vendors')).status).toBe(200)
    expect((await call(service, role, 'GET', path)).status).toBe(200)
    const post = await call(service, role, 'POST', '/api/vendors', { name: fresh(), type: 'PUMP' })
    expect(post.status).toBe(writes ? 201 : 403)
    expect((await call(service, role, 'PUT', path, { phone: '1' })).status).toBe(writes ? 200 : 403)
    expect((await call(service, role, 'DELETE', path)).status).toBe(role === 'ADMIN' ? 204 : 403)
  })

  it('have a name of their own, however it is capitalised', async () => {
    const name = fresh()
    const create = (as: string) =>
      call(service, 'OPS', 'POST', '/api/vendors', { name: as, type: 'MISC' })
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(name)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const taken = await create(name.toUpperCase())
    expect([taken.status, taken.body.error]).toEqual([409, 'Vendor with this name already exists'])
    const other = await newVendor(service, 'MISC')
    expect((await call(service, 'OPS', 'PUT', `/api/vendors/${other.id}`, { name })).status).toBe(
      409,
    )
  })

  it('change in the fields that are sent', async () => {
    const { id, name } = await newVendor(service, 'PUMP', { email: 'a@example.com', phone: '555' })
    const { body } = await call(service, 'OPS', 'PUT', `/api/vendors/${id}`, {
      email: '',
      isActive: false,
    })
    expect(body).toEqual({
      id,
      name,
      type: 'PUMP',
      contactName: null,
      email: null,
      phone: '555',
      isActive: false,
      addressLines: [],
      contacts: [],
      netDays: 30,
      discountPercentage: null,
      discountDays: null,
      taxId: null,
      w9OnFile: false,
      insuranceExpiresOn: null,
      accountNumber: null,
      prices: [],
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    })
  })

  it('with orders are neither deleted nor turned into another kind', async () => {
    const { vendorId } = await newOrder(service)
    const gone = await call(service, 'ADMIN', 'DELETE', `/api/vendors/${vendorId}`)
    expect([gone.status, gone.body.error]).toEqual([
      409,
      'Vendor has purchase orders; make it inactive instead',
    ])
    const turned = await call(service, 'OPS', 'PUT', `/api/vendors/${vendorId}`, { type: 'PUMP' })
    expect(turned.status).toBe(409)
  })

  it('with bills and no order are not deleted, with the reason', async () => {
    const { id: vendorId } = await newVendor(service, 'MISC')
    await newBill(service, { vendorId })
    const gone = await call(service, 'ADMIN', 'DELETE', `/api/vendors/${vendorId}`)
    expect([gone.status, gone.body.error]).toEqual([
      409,
      'Vendor has bills; make it inactive instead',
    ])
  })

  it('are listed by name, of one kind or only the active ones', async () => {
    const mark = randomUUID().slice(0, 8)
    await newVendor(service, 'PUMP', { name: `b ${mark}` })
    await newVendor(service, 'MISC', { name: `A ${mark}`, isActive: false })
    const list = async (query: string) =>
      (await call(service, 'PM', 'GET', `/api/vendors?q=${mark}${query}`)).body.map(
        ({ name }: { name: string }) => name[0],
      )
    expect(await list('')).toEqual(['A', 'b'])
    expect(await list('&sort=-name')).toEqual(['b', 'A'])
    expect(await list('&type=PUMP')).toEqual(['b'])
    expect(await list('&isActive=false')).toEqual(['A'])
  })

  it.each([
    [{ type: 'MISC' }, 'Vendor name is required'],
    [{ name: 'x' }, 'Vendor type is required'],
    [{ name: 'x', type: 'BRICKS' }, /^Vendor type must be one of CONCRETE, MATERIAL/],
    [{ name: 'x', type: 'MISC', email: 'nobody' }, 'Vendor e-mail must be a valid e-mail address'],
    [{ name: 'x'.repeat(201), type: 'MISC' }, 'Vendor name must be at most 200 characters'],
    [{ name: 'x', type: 'MISC', isActive: 'yes' }, 'Vendor isActive must be true or false'],
  ])('are refused for %o', async (body, error) => {
    const answer = await call(service, 'OPS', 'POST', '/api/vendors', body)
    expect([answer.status, answer.body.error]).toEqual([400, expect.stringMatching(error)])
  })

  it.each(['GET', 'PUT', 'DELETE'])('that are unknown answer %s with 404', async (method) => {
    for (const id of [randomUUID(), 'x']) {
      const body = method === 'PUT' ? {} : undefined
      const answer = await call(service, 'ADMIN', method, `/api/vendors/${id}`, body)
      expect([answer.status, answer.body.error]).toEqual([404, 'Vendor not found'])
    }
  })
})
