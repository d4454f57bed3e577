import { unwrap } from '@formwork/api-client'
import { formatTime, instantAt, localAt } from '@formwork/kernel/zones'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, MOST, pageOf, queryClient } from '../lib/api/api.ts'
import { overLatest } from '../lib/api/over-latest.ts'
import { recordChanged } from '../lib/api/stale.ts'
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

/**
 * The time that an order comes at now, on another day, by the clocks of the project; done once the
 * calendar shows it. The order stays where another user has put it since it was seen.
 */
export function moveDelivery(
  seen: Order,
  day: string,
): Promise<{ readonly isMoved: boolean; readonly now: Order }> {
  const params = { path: { id: seen.id } }
  return overLatest(
    () => api.get('/api/purchase-orders/{id}', { params }),
    async (now, ifMatch) => {
      const { timeZone, desiredDelivery } = now
      const isMoved = desiredDelivery !== undefined && dayOf(now) === dayOf(seen)
      if (!isMoved) {
        await calendarChanged(seen.id)
        return { isMoved, now }
      }
      const { time } = localAt(desiredDelivery, timeZone)
      const body = { desiredDelivery: instantAt({ day, time, zone: timeZone }) }
      const answer = await api.put('/api/purchase-orders/{id}', { params, body, ifMatch })
      if (answer.ok || answer.error.status !== 412) await calendarChanged(seen.id)
      return { isMoved, now: unwrap(answer) }
    },
  )
}

async function calendarChanged(id: string): Promise<void> {
  await recordChanged('purchase-order', id)
  await queryClient.invalidateQueries({ queryKey: ['deliveries'] })
}

/** By the clocks of the project. */
export const timeOf = ({ desiredDelivery, timeZone }: Order): string =>
  desiredDelivery === undefined ? '' : formatTime(desiredDelivery, timeZone, 'short')

/** Sets where a delivery stands, unless another user has set it since it was seen. */
export function setDelivery(
  seen: Order,
  state: DeliveryState,
): Promise<{ readonly isSet: boolean; readonly now: Order }> {
  const params = { path: { id: seen.id } }
  return overLatest(
    () => api.get('/api/purchase-orders/{id}', { params }),
    async (now, ifMatch) => {
      if (now.delivery !== seen.delivery) {
        await calendarChanged(seen.id)
        return { isSet: now.delivery === state, now }
      }
      const init = { params, body: { state }, ifMatch }
      const saved = decided(seen.id, api.put('/api/purchase-orders/{id}/delivery', init))
      return { isSet: true, now: await saved }
    },
  )
}

export function endRental(
  { id }: Order,
  offRentOn: string | null,
  ifMatch: string | undefined,
): Promise<Order> {
  const init = { params: { path: { id } }, body: { offRentOn }, ifMatch }
  return decided(id, api.put('/api/purchase-orders/{id}', init))
}

/** What is delivered, in a few words. */
export function whatComes(order: Order): string {
  const { cubicYards, concreteType, equipmentType, pumpType, subType, lines } = order
  if (cubicYards !== undefined) return `${cubicYards} CY ${concreteType ?? ''}`.trim()
  return equipmentType ?? pumpType ?? subType ?? lines[0]?.description ?? ''
}
