import { randomUUID } from 'node:crypto'
import type { ticketsNotIncluded } from '@formwork/contracts'
import { eventually, perFile } from '@formwork/testing'
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { call, startPurchasing, type Who } from './purchasing.ts'

const service = perFile(startPurchasing)

type News = z.infer<typeof ticketsNotIncluded>
const noticesOf = async (who: Who, orderId: string) => {
  const { body } = await call(service, who, 'GET', '/api/notices?limit=500')
  return (body as { bidId: string; kind: string; message: string }[]).filter(
    ({ bidId }) => bidId === orderId,
  )
}

it('project managers are told which tickets a change order does not have, once', async () => {
  const [orderId, projectId] = [randomUUID(), randomUUID()]
  const ticket = (number: string, fields: object) => ({ id: randomUUID(), number, ...fields })
  const data = {
    orderId,
    orderNumber: 'B-7-CO1',
    projectId,
    tickets: [
      ticket('T-001', { status: 'INCLUDED', orderNumber: 'B-7-CO2' }),
      ticket('T-002', { status: 'VOID', orderNumber: null }),
      ticket('T-003', { status: 'SIGNED', orderNumber: null }),
    ],
  } as News
  const id = await service.tell('field.tm-order.incomplete.v1', orderId, 3, data)
  await service.repeat(id)
  // What comes after it is taken in after it.
  const other = { ...data, orderId: randomUUID(), projectId: randomUUID() }
  await service.tell('field.tm-order.incomplete.v1', other.orderId, 1, other)
  await eventually(async () => expect(await noticesOf('PM', other.projectId)).toHaveLength(1))
  expect(await noticesOf('PM', projectId)).toMatchObject([
    {
      kind: 'ticket-not-included',
      message:
        'B-7-CO1 counts without tickets that it was made of: T-001 is in B-7-CO2, T-002 is VOID, T-003 was priced anew',
    },
  ])
  expect(await noticesOf('OPS', projectId)).toEqual([])
})
