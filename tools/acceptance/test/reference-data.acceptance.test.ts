import { signIn } from '@formwork/local'
import { describe, expect, inject, it } from 'vitest'

const LISTS = [
  '/api/scope-types',
  '/api/variables',
  '/api/variables/labor',
  '/api/admin/default-variables',
  '/api/rebar',
  '/api/rebar-pricing',
  '/api/pump-pricing',
  '/api/pump-pricing/vendors',
  '/api/pricing-items',
  '/api/crews',
  '/api/production-rates',
  '/api/form-systems',
  '/api/delivery-terms',
  '/api/cost-codes',
  '/api/purchase-orders/integration/equipment-types',
  '/api/purchase-orders/integration/subcontractor-types',
  '/api/purchase-orders/integration/pump-catalog',
  '/api/company',
] as const

const asAdmin = () => signIn(inject('gatewayUrl'), 'admin@example.com')
const tagOf = (answer: Response) => answer.headers.get('etag') ?? ''

describe('what everybody reads again and again', () => {
  it.each(LISTS)('is kept by no cache, and 304 for who has it: %s', async (path) => {
    const admin = await asAdmin()
    const first = await admin.send('GET', path)
    expect(first.headers.get('cache-control')).toBe('no-store')
    expect(tagOf(first)).toMatch(/^(W\/)?".+"$/)
    const again = await admin.send('GET', path, undefined, { 'if-none-match': tagOf(first) })
    expect(again.status).toBe(304)
    expect(again.headers.get('cache-control')).toBe('no-store')
    expect(await again.text()).toBe('')
  })

  it('is new at once when a rate changes, and never an old one', async () => {
    const admin = await asAdmin()
    const rate = await admin.json<{ id: string }>('POST', '/api/variables', {
      name: `CACHED_${crypto.randomUUID()}`,
      value: 1,
      unit: '%',
      category: 'percentage',
    })
    const before = await admin.send('GET', '/api/variables?q=CACHED_')
    const known = { 'if-none-match': tagOf(before) }
    await admin.json('PUT', `/api/variables/${rate.id}`, { value: 2 })
    const after = await admin.send('GET', '/api/variables?q=CACHED_', undefined, known)
    expect(after.status).toBe(200)
    const rates = (await after.json()) as { id: string; value: number }[]
    expect(rates.find(({ id }) => id === rate.id)?.value).toBe(2)
    await admin.send('DELETE', `/api/variables/${rate.id}`)
  })
})
