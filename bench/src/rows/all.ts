import type { Row } from '../row.ts'
import { csv, excel, keptPdf, pdf, smallPdf } from './documents.ts'
import { eventBacklog, eventLatency } from './events.ts'
import { besideNginx, throughGateway } from './gateway.ts'
import { findOrders, projectBudget } from './job-cost.ts'
import { duplicateBid, insertItems } from './many-items.ts'
import { excelMemory } from './memory.ts'
import {
  changePurchaseOrder,
  createPurchaseOrders,
  listPurchaseOrders,
  readPurchaseOrder,
} from './purchase-orders.ts'
import { listBids, readBid } from './read-bid.ts'
import { recalculate } from './recalculate.ts'
import { writeHistory, writeInBigBid, writeItems } from './write-item.ts'

/** In the order of the report. */
export const ROWS: readonly Row[] = [
  ...[readBid, listBids, throughGateway, besideNginx],
  ...[writeInBigBid, writeItems, writeHistory, insertItems, duplicateBid, recalculate],
  ...[excel, excelMemory, pdf, smallPdf, keptPdf, csv],
  ...[createPurchaseOrders, listPurchaseOrders, readPurchaseOrder, changePurchaseOrder],
  ...[eventLatency, eventBacklog],
  // The last one leaves a million orders behind.
  ...[projectBudget, findOrders],
]
