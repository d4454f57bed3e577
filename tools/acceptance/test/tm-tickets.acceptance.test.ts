import { type ApiSession, signIn } from '@formwork/local'
import { eventually } from '@formwork/testing'
import { extractImages, extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { ok } from './ok.ts'
import { PICTURE } from './picture.ts'

/** T&M tickets of one job through the gateway, from the entry to the approved change order. */

interface Ids {
  readonly id: string
}
interface Ticket extends Ids {
  readonly number: string
  readonly status: string
  readonly amount: number | null
  readonly changeOrderId: string | null
}
interface Order extends Ids {
  readonly bidNumber: string
  readonly totalCost: number
}

const stamp = Date.now().toString(36)
const TRADE = `Laborer ${stamp}`
const EXAMPLE = {
  date: '2026-11-20',
  description: 'Soft subgrade at grid C4',
  labor: [{ classification: TRADE, regularHours: 10, overtimeHours: 2 }],
  materials: [{ description: 'Crushed rock', quantity: 3, uom: 'CY', unitCost: 165 }],
  equipment: [{ name: 'Skid steer', hours: 4, rate: 90 }],
}

let admin: ApiSession
let pm: ApiSession
let ops: ApiSession
let bid: Ids & { bidNumber: string }

beforeAll(async () => {
  const [first, estimator, second, third] = await Promise.all(
    ['admin', 'estimator', 'pm', 'ops'].map((name) =>
      signIn(inject('gatewayUrl'), `${name}@example.com`),
    ),
  )
  ;[admin, pm, ops] = [first, second, third] as [ApiSession, ApiSession, ApiSession]
  const by = estimator as ApiSession
  const client = await ok<Ids>(by, 'POST', '/api/clients', { name: `Owner ${stamp}` })
  bid = await ok(by, 'POST', '/api/bids', {
    bidNumber: `TM-${stamp}`,
    name: 'Harbor Point',
    clientId: client.id,
    overheadPercentage: 10,
    profitPercentage: 15,
    status: 'DRAFT',
  })
  await ok(by, 'PUT', `/api/bids/${bid.id}`, { status: 'AWARDED' })
  const rates = await ok<readonly object[]>(admin, 'GET', '/api/tm-rates')
  const own = { classification: TRADE, hourlyRate: 55 }
  await ok(admin, 'PUT', '/api/tm-rates', [...rates, own])
  const markups = { labor: 15, materials: 15, equipment: 10 }
  await ok(admin, 'PUT', '/api/settings/tm-markups', markups)
})

const enter = (by: ApiSession, fields: object = {}): Promise<Ticket> =>
  ok(by, 'POST', `/api/projects/${bid.id}/tm-tickets`, { ...EXAMPLE, ...fields })
const read = (by: ApiSession, { id }: Ids): Promise<Ticket> =>
  ok(by, 'GET', `/api/tm-tickets/${id}`)
async function sign({ id }: Ids): Promise<Ticket> {
  const form = new FormData()
  form.append('name', 'Grace Owner')
  form.append('file', new Blob([PICTURE]), 'signature.png')
  return ok(ops, 'POST', `/api/tm-tickets/${id}/sign`, form)
}
async function print(by: ApiSession, { id }: Ids, query = '') {
  const answer = await by.send('GET', `/api/tm-tickets/${id}/pdf${query}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
  const { text } = await extractText(pdf, { mergePages: true })
  return { text: text.replaceAll(/\s+/g, ' '), images: await extractImages(pdf, 1) }
}

describe('a T&M ticket', () => {
  it('of the example is sold at 1,787.50, and printed with its signature', async () => {
    const ticket = await enter(pm)
    const signed = await sign(ticket)
    expect([signed.status, 'amount' in signed]).toEqual(['SIGNED', false])
    expect((await read(pm, ticket)).amount).toBe(1787.5)
    const client = await print(ops, ticket)
    for (const told of [
      'T&M TICKET',
      ticket.number,
      'November 20, 2026',
      bid.bidNumber,
      'Harbor Point',
      TRADE,
      'Crushed rock',
      'Skid steer',
      'Signature for the client: Grace Owner',
    ]) {
      expect(client.text).toContain(told)
    }
    expect(client.text).not.toMatch(/\$|\b1,?787|\b165\b|\b55\b|\b90\b|Rate|Amount/)
    expect(client.images).toHaveLength(1)
    const priced = await print(pm, ticket, '?priced=true')
    for (const told of ['$55.00', '$715.00', '$107.25', '$495.00', '$36.00', '$1,787.50']) {
      expect(priced.text).toContain(told)
    }
    expect((await ops.send('GET', `/api/tm-tickets/${ticket.id}/pdf?priced=true`)).status).toBe(403)
  })

  it('becomes a change order at its amount, and is free again when that is lost or deleted', async () => {
    const [first, second] = [await enter(pm), await enter(pm)]
    for (const ticket of [first, second]) await sign(ticket)
    const url = `/api/projects/${bid.id}/change-order`
    const order = { ticketIds: [first.id, second.id], name: 'Extra work' }
    const made = await ok<Order>(pm, 'POST', url, order)
    expect(made.totalCost).toBe(3575)
    const whole = await ok<Record<string, unknown>>(pm, 'GET', `/api/bids/${made.id}`)
    expect(whole).toMatchObject({
      kind: 'CHANGE_ORDER',
      baseBidId: bid.id,
      status: 'DRAFT',
      totalCost: 3575,
      overheadPercentage: 0,
      profitPercentage: 0,
      createdBy: 'pm@example.com',
      scopes: [
        {
          miscItems: [first, second].map(({ number }) => ({
            name: `${number} ${EXAMPLE.description}`,
            quantity: 1,
            unitCost: 1787.5,
          })),
        },
      ],
    })
    expect((await read(ops, first)).status).toBe('INCLUDED')
    const refused = await pm.send('POST', url, { ...order, name: 'Twice' })
    expect([refused.status, await refused.json()]).toEqual([
      409,
      {
        error: `A change order needs SIGNED tickets: ${first.number} is in ${made.bidNumber}, ${second.number} is in ${made.bidNumber}`,
      },
    ])
    await ok(admin, 'PUT', `/api/bids/${made.id}`, { status: 'LOST' })
    await eventually(async () => expect((await read(pm, first)).status).toBe('SIGNED'))
    const other = await ok<Order>(pm, 'POST', url, { ticketIds: [first.id], name: 'Again' })
    await ok(admin, 'PUT', `/api/bids/${made.id}`, { status: 'AWARDED' })
    await eventually(async () => expect((await read(pm, second)).status).toBe('INCLUDED'))
    expect((await read(pm, first)).changeOrderId).toBe(other.id)
    await eventually(async () => {
      const notices = await ok<{ kind: string; message: string }[]>(
        ...([pm, 'GET', '/api/notices?unread=true&limit=500'] as const),
      )
      expect(notices).toContainEqual(
        expect.objectContaining({
          kind: 'ticket-not-included',
          bidId: bid.id,
          message: `${made.bidNumber} counts without tickets that it was made of: ${first.number} is in ${other.bidNumber}`,
        }),
      )
    })
    await ok(admin, 'DELETE', `/api/bids/${other.id}`)
    await eventually(async () => expect((await read(pm, first)).status).toBe('SIGNED'))
  })
})
