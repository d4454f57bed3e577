import type { Row } from '../row.ts'
import { bidDay, carryQuote } from './bid-day.ts'
import { billedBudget, createBills, findBills, matchBill } from './bills.ts'
import { csv, excel, keptPdf, manyPdfs, pdf, smallPdf } from './documents.ts'
import { eventAtBrowsers } from './event-at-browsers.ts'
import { dayLatency, eventBacklog, eventLatency } from './events.ts'
import { changeItems, takeoff } from './fast-entry.ts'
import { laborForecast, submitDays } from './field.ts'
import { besideNginx, throughGateway } from './gateway.ts'
import { findOrders, projectBudget } from './job-cost.ts'
import { duplicateBid, insertItems } from './many-items.ts'
import { excelMemory } from './memory.ts'
import { firstView, keysInGrid, keyToTotal, openWorkspace, pasteIntoGrid } from './pages.ts'
import { priceElements } from './price-elements.ts'
import { applyRecipe, writeProduction } from './production.ts'
import {
  changePurchaseOrder,
  createPurchaseOrders,
  listPurchaseOrders,
  readPurchaseOrder,
} from './purchase-orders.ts'
import { knownBid, listBids, readBid } from './read-bid.ts'
import { recalculate } from './recalculate.ts'
import { memoryAtRest, memoryUnderLoad, starts } from './service-memory.ts'
import { tracing } from './tracing.ts'
import { writeHistory, writeInBigBid, writeItems } from './write-item.ts'

/** In the order of the report. */
export const ROWS: readonly Row[] = [
  readBid,
  knownBid,
  listBids,
  throughGateway,
  besideNginx,
  writeInBigBid,
  writeItems,
  writeHistory,
  insertItems,
  duplicateBid,
  recalculate,
  writeProduction,
  applyRecipe,
  changeItems,
  takeoff,
  priceElements,
  bidDay,
  carryQuote,
  excel,
  excelMemory,
  pdf,
  smallPdf,
  manyPdfs,
  keptPdf,
  csv,
  createPurchaseOrders,
  listPurchaseOrders,
  readPurchaseOrder,
  changePurchaseOrder,
  eventLatency,
  dayLatency,
  eventBacklog,
  eventAtBrowsers,
  memoryAtRest,
  memoryUnderLoad,
  starts,
  tracing,
  firstView,
  openWorkspace,
  keysInGrid,
  keyToTotal,
  pasteIntoGrid,
  createBills,
  matchBill,
  billedBudget,
  laborForecast,
  submitDays,
  // The last two leave a million orders and a million bills behind.
  projectBudget,
  findOrders,
  findBills,
]
