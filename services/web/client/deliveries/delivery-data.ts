import { instantAt, localAt } from '@formwork/kernel/zones'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, MOST, pageOf, queryClient } from '../lib/api/api.ts'
import { decided, type Order } from './delivery.ts'

export type DeliveryState = Order['delivery']
export const DELIVERY_STATES = [
  'REQUESTED',
  'CONFIRMED',
  'ON_HOLD',
  'DELIVERED',
] as const satisfies readonly DeliveryState[]

const ofProject = (projectId: string | undefined) =>
  projectId === undefined ? {} : { projectId: [projectId] }

/** What comes on these days, by time. */
export const deliveriesQuery = (days: readonly string[], projectId: string | undefined) =>
  queryOptions({
    queryKey: ['deliveries', days.at(0), days.at(-1), projectId],
    placeholderData: keepPreviousData,
    queryFn: () => {
      const [from = '', to = from] = [days.at(0), days.at(-1)]
      const query = { from, to, limit: MOST, ...ofProject(projectId) }
      return pageOf(api.get('/api/deliveries', { params: { query } }))
    },
  })

/** The rentals that run today. */
export const rentalsQuery = (projectId: string | undefined) =>
  queryOptions({
    queryKey: ['deliveries', 'running', projectId],
    queryFn: () => {
      const query = { running: true, limit: MOST, ...ofProject(projectId) }
      return pageOf(api.get('/api/deliveries', { params: { query } }))
    },
  })

/** The day of a delivery where it goes to; undefined: the order has none. */
export const dayOf = ({ desiredDelivery, timeZone }: Order): string | undefined =>
  desiredDelivery === undefined ? undefined : localAt(desiredDelivery, timeZone).day

/** The same time of another day, by the clocks of the project; done once the calendar shows it. */
export async function moveDelivery(order: Order, day: string): Promise<void> {
  const { id, timeZone, desiredDelivery = '' } = order
  const { time } = localAt(desiredDelivery, timeZone)
  const body = { desiredDelivery: instantAt({ day, time, zone: timeZone }) }
  await decided(id, api.put('/api/purchase-orders/{id}', { params: { path: { id } }, body }))
  await queryClient.invalidateQueries({ queryKey: ['deliveries'] })
}

export function setDelivery({ id }: Order, state: DeliveryState): Promise<Order> {
  const init = { params: { path: { id } }, body: { state } }
  return decided(id, api.put('/api/purchase-orders/{id}/delivery', init))
}

export function endRental({ id }: Order, offRentOn: string | null): Promise<Order> {
  const init = { params: { path: { id } }, body: { offRentOn } }
  return decided(id, api.put('/api/purchase-orders/{id}', init))
}

/** What is delivered, in a few words. */
export function whatComes(order: Order): string {
  const { cubicYards, concreteType, equipmentType, pumpType, subType, lines } = order
  if (cubicYards !== undefined) return `${cubicYards} CY ${concreteType ?? ''}`.trim()
  return equipmentType ?? pumpType ?? subType ?? lines[0]?.description ?? ''
}
