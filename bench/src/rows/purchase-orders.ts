import { setTimeout as wait } from 'node:timers/promises'
import { contestOf, floorOf, signedIn } from '../contest.ts'
import type { Row } from '../row.ts'
import type { System } from '../system.ts'
import { atLeast } from '../target.ts'

const CLIENTS = 16

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
    const api = await system.session()
    const { id: projectId } = await system.bids.shared(100, 10)
    await projectArrives(system, projectId)
    const vendor = await api.json<{ id: string }>('POST', '/api/vendors', {
      name: `Bench supplier ${Date.now()}`,
      type: 'MATERIAL',
    })
    const order = {
      ...{ projectId, vendorId: vendor.id, notes: 'Deliver to the gate' },
      ...{ desiredDelivery: '2026-06-01T08:00:00Z', estimatedAmount: 1.25 },
    }
    const body = JSON.stringify(order)
    return contestOf({
      ours: await signedIn(system, CLIENTS, [
        [{ method: 'POST', path: '/api/purchase-orders/material', body }],
      ]),
      floor: await floorOf('purchase-order', {
        ...{ databaseUrl: system.databaseUrl('purchasing'), clients: CLIENTS },
        ...{ projectId, vendorId: vendor.id },
      }),
      load: { clients: CLIENTS, seconds: 3 },
    })
  },
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
