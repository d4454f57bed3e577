import { type ApiClient, type components, unwrap } from '@formwork/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import { jsonNumber, parseMoney } from '../app/money.ts'
import { texts } from '../app/texts.ts'
import { deliveryAt } from './delivery.ts'
import { sentLines, type TypedLine } from './lines/order-line.ts'
import type { OrderType } from './order-data.ts'
import { FIELDS, type OrderForm } from './order-fields.ts'

export type VendorType = components['schemas']['Vendor']['type']

/** Who may sell what: the API refuses any other vendor. */
export const VENDOR_TYPE: Readonly<Record<OrderType, VendorType>> = {
  ...({ CONCRETE: 'CONCRETE', MATERIAL: 'MATERIAL', RENTAL: 'EQUIPMENT' } as const),
  ...({ SUBCONTRACT: 'SUBCONTRACTOR', PUMP: 'PUMP', MISC: 'MISC' } as const),
}

export const projectsQuery = queryOptions({
  queryKey: ['projects'],
  queryFn: async () => unwrap(await api.get('/api/projects')),
})

export const vendorsQuery = queryOptions({
  queryKey: ['vendors'],
  queryFn: async () =>
    unwrap(await api.get('/api/vendors', { params: { query: { sort: 'name' as const } } })),
})

export function isAmount(typed: string): true | string {
  return typed.trim() === '' || parseMoney(typed) !== undefined || texts.order.amountInvalid
}

const PATHS = {
  CONCRETE: '/api/purchase-orders/concrete',
  MATERIAL: '/api/purchase-orders/material',
  RENTAL: '/api/purchase-orders/rental',
  SUBCONTRACT: '/api/purchase-orders/subcontract',
  PUMP: '/api/purchase-orders/pump',
  MISC: '/api/purchase-orders/misc',
} as const satisfies Record<OrderType, string>

/**
 * Six addresses, whose bodies differ by what the type asks for. The form holds them apart, so the
 * call is made without their types; the answer is one and the same.
 */
export function createOrder(client: ApiClient, form: OrderForm, lines: readonly TypedLine[]) {
  const estimate = parseMoney(form.estimate)
  const own = FIELDS[form.type].map(({ name, isNumber }) => {
    const typed = form.fields[name]?.trim() ?? ''
    return [name, isNumber ? Number(typed) : typed] as const
  })
  const body = {
    ...{ projectId: form.projectId, vendorId: form.vendorId },
    ...(form.scopeId !== '' && { scopeId: form.scopeId }),
    ...Object.fromEntries(
      (['notes', 'shipTo', 'terms'] as const).flatMap((field) =>
        form[field].trim() === '' ? [] : [[field, form[field].trim()]],
      ),
    ),
    ...(lines.length > 0 && { lines: sentLines(lines) }),
    ...(estimate !== undefined && { estimatedAmount: jsonNumber(estimate) }),
    ...(form.type !== 'MISC' && { desiredDelivery: deliveryAt(form.delivery, form.zone) }),
    ...Object.fromEntries(own),
  }
  const post = client.post as unknown as (
    path: string,
    init: object,
  ) => ReturnType<typeof client.post<'/api/purchase-orders/misc', never>>
  return post(PATHS[form.type], { body })
}
