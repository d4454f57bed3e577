import { perFile } from '@formwork/testing'
import { describe, expect, it } from 'vitest'
import { runCatalog } from './running-catalog.ts'
import { samples } from './samples.ts'

const catalog = perFile(runCatalog)

interface Found {
  readonly kind: string
  readonly id: string
  readonly name: string
  readonly details: readonly string[]
}
const find = async (q: string): Promise<readonly Found[]> => {
  const answer = await catalog.get(`/api/rates?q=${encodeURIComponent(q)}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const called = async (q: string) =>
  (await find(q)).map(({ kind, name, details }) => [kind, name, ...details].join(' '))

describe('rates of all kinds', () => {
  it('are found by a part of what they are called, each with its kind and its id', async () => {
    const [boom, ...others] = await find(' 32 M BOOM ')
    expect(boom).toEqual({
      kind: 'pump-price',
      id: expect.any(String),
      name: 'Regional Pumping',
      details: ['32 m boom', '105'],
    })
    expect(others).toEqual([])
    const [pump] = (await catalog.get('/api/pump-pricing?size=32%20m%20boom')).json()
    expect(boom?.id).toBe(pump.id)
    expect(await find('nowhere to be found')).toEqual([])
  })

  it.each([
    ['fica', 'variable fica_rate'],
    ['#4 12', 'rebar-rate #4 12 BOTH'],
    ['#11 bar', 'rebar-price #11 #11 bar, grade 60'],
    ['Flowable', 'concrete-mix Flowable fill'],
    ['laser', 'pricing-item Laser screed Equipment'],
    ['p6', 'crew P6 Placing and finishing (sample)'],
    ['by chute', 'production-rate Footings, place by chute PLACE'],
    ['steel-ply', 'form-system Steel-ply OWNED'],
    ['ready mix', 'delivery-terms Ready mix (sample)'],
  ])('are of every kind: %s', async (q, name) => {
    expect(await called(q)).toContain(name)
  })

  it('have what is called exactly so first, and five of a kind', async () => {
    const found = await called('4000 PSI')
    expect(found[0]).toBe('concrete-mix 4000 PSI')
    expect(found).toContain('concrete-mix 4000 PSI pump mix')
    const rebar = (await called('#')).filter((name) => name.startsWith('rebar-rate'))
    expect(rebar).toHaveLength(5)
  })

  it('are found by signs of a pattern as by any others, inactive ones too', async () => {
    const { id } = (await catalog.post('/api/pricing-items', samples[5].body)).json()
    await catalog.put(`/api/pricing-items/${id}`, { name: 'Lift 100% off', isActive: false })
    expect((await find('100%')).map((found) => found.id)).toEqual([id])
    expect(await find('Lift_100')).toEqual([])
  })

  it.each([
    ['Search text is required', ''],
    ['Search text is required', '?q=%20'],
    ['Search text must be at most 200 characters', `?q=${'a'.repeat(201)}`],
    ['Search text must not contain control characters', '?q=a%00'],
  ])('are not searched without a text: %s', async (sentence, query) => {
    const answer = await catalog.get(`/api/rates${query}`)
    expect([answer.statusCode, answer.json().error]).toEqual([400, sentence])
  })
})
