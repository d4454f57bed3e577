import { newKey } from '../../lib/api/request-key.ts'
import { decimalText, parseMoney } from '../../lib/money.ts'
import { sendInBackground } from '../../lib/service-worker.ts'
import { shrunk } from '../../lib/shrink.ts'
import { isAmount } from '../new-order.ts'
import { isQuantity, quantityOf } from '../tickets/quantity.ts'
import type { KeptOrder } from './kept-orders.ts'
import {
  findTyped,
  listReceipts,
  putReceipt,
  putTyped,
  type TypedTicket,
  type WaitingReceipt,
} from './receipt-store.ts'
import { readWaiting } from './waiting-receipts.ts'

/** A picture that was taken, with what is typed of it so far. */
export interface Shot {
  readonly receipt: WaitingReceipt
  readonly typed: TypedTicket
}

const NOTHING: TypedTicket = { orderId: '', lineId: '', ticketNumber: '', quantity: '', amount: '' }

/** The shots of a user that were not sent off, in the order in which they were taken. */
export async function listShots(userId: string): Promise<readonly Shot[]> {
  const mine = (await listReceipts()).filter((one) => one.isShot && one.userId === userId)
  return Promise.all(
    mine.map(async (receipt) => {
      return { receipt, typed: (await findTyped(receipt.key)) ?? NOTHING }
    }),
  )
}

/** Keeps a picture before anything is typed of it. */
export async function keepShot(userId: string, orderId: string, file: File): Promise<Shot> {
  const receipt: WaitingReceipt = {
    key: newKey(),
    userId,
    orderId: '',
    poNumber: '',
    replaces: false,
    amount: undefined,
    file: await shrunk(file),
    isShot: true,
    at: Date.now(),
  }
  const typed = { ...NOTHING, orderId }
  await putTyped(receipt.key, typed)
  await putReceipt(receipt)
  return { receipt, typed }
}

export interface ShotFaults {
  readonly order: boolean
  readonly quantity: boolean
  readonly amount: boolean
}

export function faultsOf({ orderId, quantity, amount }: TypedTicket): ShotFaults {
  return {
    order: orderId === '',
    quantity: !isQuantity(quantity),
    amount: isAmount(amount) !== true,
  }
}

export const isReady = ({ typed }: Shot): boolean =>
  !Object.values(faultsOf(typed)).some((isFault) => isFault)

/** From now on a shot waits to be sent, under the key that it was taken with. */
export async function sendOff({ receipt, typed }: Shot, order: KeptOrder): Promise<void> {
  const { isShot: _shot, fault: _fault, ...kept } = receipt
  const amount = typed.amount.trim() === '' ? undefined : parseMoney(typed.amount)
  const quantity = quantityOf(typed.quantity)
  const fields = {
    ticketNumber: typed.ticketNumber.trim(),
    lineId: typed.lineId,
    quantity: quantity === null ? '' : String(quantity),
  }
  await putReceipt({
    ...kept,
    orderId: order.id,
    poNumber: order.poNumber,
    amount: amount === undefined ? undefined : decimalText(amount),
    fields: Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== '')),
  })
  await readWaiting()
  await sendInBackground()
}

/** A receipt that was refused is a shot again: what is wrong is corrected, and sent as another one. */
export async function correctRefused({ fault: _fault, ...receipt }: WaitingReceipt): Promise<void> {
  const { key, orderId, amount = '', fields = {} } = receipt
  const { lineId = '', ticketNumber = '', quantity = '' } = fields
  const known = await findTyped(key)
  await putTyped(key, known ?? { orderId, lineId, ticketNumber, quantity, amount })
  await putReceipt({ ...receipt, isShot: true })
  await readWaiting()
}
