import { type ApiClient, type ApiResult, type components, unwrap } from '@formwork/api-client'
import { jsonNumber, parseCharge, parseMoney } from '../lib/money.ts'
import { texts } from '../lib/texts.ts'
import { deliveryAt } from './delivery.ts'
import { sentLines, type TypedLine } from './lines/order-line.ts'
import type { OrderType } from './order-data.ts'
import { FIELDS, type OrderForm, valueOfField } from './order-fields.ts'
import { texts as paper } from './texts.ts'

export function isAmount(typed: string): true | string {
  return typed.trim() === '' || (parseMoney(typed) ?? 0n) > 0n || texts.order.amountInvalid
}

/** Tax and freight: nothing, or dollars. */
export function isCharge(typed: string): true | string {
  return parseCharge(typed) !== undefined || paper.amountWrong
}

const PATHS = {
  CONCRETE: '/api/purchase-orders/concrete',
  MATERIAL: '/api/purchase-orders/material',
  RENTAL: '/api/purchase-orders/rental',
  SUBCONTRACT: '/api/purchase-orders/subcontract',
  PUMP: '/api/purchase-orders/pump',
  MISC: '/api/purchase-orders/misc',
} as const satisfies Record<OrderType, string>

/** An order as it is typed, before it is created. */
export interface TypedOrder {
  readonly form: OrderForm
  readonly lines: readonly TypedLine[]
}

/**
 * Six addresses, whose bodies differ by what the type asks for. The form holds them apart, so the
 * call is made without their types; the answer is one and the same.
 */
const post = <Answer>(
  client: ApiClient,
  path: string,
  init: { readonly body: object; readonly idempotencyKey?: string },
): Promise<ApiResult<Answer>> => {
  const untyped = client.post as unknown as (
    path: string,
    init: object,
  ) => Promise<ApiResult<Answer>>
  return untyped(path, init)
}

type Schemas = components['schemas']

/** Creates the order that is typed. */
export function createOrder(
  client: ApiClient,
  typed: TypedOrder,
  /** Of the project: the delivery is typed by its clocks. */
  zone: string,
  /** Of the draft: however often it is sent, there is one order. */
  key: string,
) {
  const init = { body: bodyOf(typed, zone), idempotencyKey: key }
  return post<Schemas['PurchaseOrder']>(client, PATHS[typed.form.type], init)
}

/** The paper that the order would have, made by the rules of its creation; nothing is created. */
export async function previewOrder(
  client: ApiClient,
  typed: TypedOrder,
  zone: string,
): Promise<Blob> {
  const path = `${PATHS[typed.form.type]}/preview`
  const answer = await post<Schemas['PurchaseOrderPreview']>(client, path, {
    body: bodyOf(typed, zone),
  })
  const { pdf, contentType: type } = unwrap(answer)
  return new Blob([Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0))], { type })
}

function bodyOf({ form, lines }: TypedOrder, zone: string): object {
  const dollars = [
    ['taxAmount', parseMoney(form.tax)],
    ['freightAmount', parseMoney(form.freight)],
    ['estimatedAmount', parseMoney(form.estimate)],
  ] as const
  // A quantity that is left out follows the lines.
  const own = FIELDS[form.type]
    .map((field) => [field, valueOfField(field, form.fields[field.name] ?? '')] as const)
    .filter(([field, value]) => value !== null || field.followsLines !== true)
    .map(([field, value]) => [field.name, value] as const)
  return {
    projectId: form.projectId,
    vendorId: form.vendorId,
    ...(form.scopeId !== '' && { scopeId: form.scopeId }),
    ...Object.fromEntries(
      (['notes', 'shipTo', 'terms'] as const).flatMap((field) =>
        form[field].trim() === '' ? [] : [[field, form[field].trim()]],
      ),
    ),
    ...(lines.length > 0 && { lines: sentLines(lines) }),
    ...Object.fromEntries(
      dollars.flatMap(([field, amount]) =>
        amount === undefined ? [] : [[field, jsonNumber(amount)]],
      ),
    ),
    ...(form.type !== 'MISC' && { desiredDelivery: deliveryAt(form.delivery, zone) }),
    ...Object.fromEntries(own),
  }
}
