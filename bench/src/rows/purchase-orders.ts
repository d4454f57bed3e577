import { setTimeout as wait } from 'node:timers/promises'
import { besideServer } from '../beside-server.ts'
import { contestOf, floorOf, signedIn } from '../contest.ts'
import type { HttpRequest } from '../http-load.ts'
import type { Contest, Row } from '../row.ts'
import type { System } from '../system.ts'
import { atLeast } from '../target.ts'

const CLIENTS = 16
const SECONDS = 3

export const createPurchaseOrders: Row = {
  name: 'purchase-orders',
  measures: [
    {
      name: 'create purchase orders, 16 clients',
      figure: 'perSecond',
      unit: '/s',
      target: atLeast(0.4),
    },
  ],
  async prepare(system) {
    const { projectId, vendorId, order } = await ground(system)
    return contestOf({
      ours: await signedIn(system, CLIENTS, [
        [{ method: 'POST', path: '/api/purchase-orders/material', body: JSON.stringify(order) }],
      ]),
      floor: await floorOf('purchase-order', {
        databaseUrl: system.databaseUrl('purchasing'),
        clients: CLIENTS,
        projectId,
        vendorId,
      }),
      load: { clients: CLIENTS, seconds: SECONDS },
    })
  },
}

export const listPurchaseOrders: Row = {
  name: 'list-orders',
  measures: [
    {
      name: 'list 100 purchase orders, 16 clients',
      figure: 'perSecond',
      unit: '/s',
      target: atLeast(0.6),
    },
  ],
  async prepare(system) {
    await createOrders(system, 100)
    return beside(system, [[{ method: 'GET', path: '/api/purchase-orders' }]])
  },
}

export const readPurchaseOrder: Row = {
  name: 'read-order',
  measures: [
    {
      name: 'read a purchase order, 16 clients',
      figure: 'perSecond',
      unit: '/s',
      target: atLeast(0.6),
    },
  ],
  async prepare(system) {
    const [id] = await createOrders(system, 1)
    return beside(system, [[{ method: 'GET', path: `/api/purchase-orders/${id}` }]])
  },
}

export const changePurchaseOrder: Row = {
  name: 'change-order',
  measures: [
    {
      name: 'change a purchase order, 16 clients on 16 orders',
      figure: 'perSecond',
      unit: '/s',
      target: atLeast(0.4),
    },
  ],
  async prepare(system) {
    const body = '{"notes":"Deliver to gate {n}"}'
    const ids = await createOrders(system, CLIENTS)
    return beside(
      system,
      ids.map((id) => [{ method: 'PUT', path: `/api/purchase-orders/${id}`, body }]),
    )
  },
}

const beside = (system: System, requests: readonly (readonly HttpRequest[])[]): Promise<Contest> =>
  besideServer(system, {
    floor: 'order-server',
    database: 'purchasing',
    clients: CLIENTS,
    requests,
  })

async function createOrders(system: System, count: number): Promise<readonly string[]> {
  const api = await system.session()
  const { order } = await ground(system)
  const ids: string[] = []
  while (ids.length < count) {
    const path = '/api/purchase-orders/material'
    ids.push((await api.json<{ id: string }>('POST', path, order)).id)
  }
  return ids
}

/** A project and a vendor, and what an order for both says. */
async function ground(system: System) {
  const api = await system.session()
  const { id: projectId } = await system.bids.shared(100, 10)
  await projectArrives(system, projectId)
  const { id: vendorId } = await api.json<{ id: string }>('POST', '/api/vendors', {
    name: `Bench supplier ${Date.now()}`,
    type: 'MATERIAL',
  })
  const order = {
    projectId,
    vendorId,
    notes: 'Deliver to the gate',
    desiredDelivery: '2026-06-01T08:00:00Z',
    estimatedAmount: 1.25,
  }
  return { projectId, vendorId, order }
}

async function projectArrives(system: System, id: string): Promise<void> {
  const api = await system.session()
  for (let attempt = 0; attempt < 100; attempt++) {
    const answer = await api.send('GET', `/api/projects/${id}/budget`)
    await answer.text()
    if (answer.ok) return
    await wait(100)
  }
  throw new Error('The bid did not arrive in purchasing')
}
