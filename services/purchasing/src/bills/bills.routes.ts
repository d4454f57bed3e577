import {
  errorBody,
  jsonOr,
  paginate,
  setETag,
  type TypedApp,
  toListQuery,
} from '@formwork/service-kit'
import { z } from 'zod'
import { takenWarnings } from '../purchase-orders/facts/check-budget.ts'
import { historyBody } from '../purchase-orders/facts/po-answers.ts'
import { UnknownVendor } from '../purchase-orders/order/po.errors.ts'
import { PO_READERS } from '../roles.ts'
import { answerBill, answerBills, billBudgetWarnings } from './answer-bills.ts'
import { billBody } from './bill-answers.ts'
import { readBillHistory } from './bill-history.store.ts'
import { type BillNeeds, billRequest } from './bill-request.ts'
import { rolesOf } from './bill-transitions.ts'
import {
  BILL_REFERENCE_ERRORS,
  BillOfAnother,
  BillWrongState,
  billNotFound,
} from './bills.errors.ts'
import { billList, billParams, createBillBody, updateBillBody } from './bills.schemas.ts'
import { readBill } from './bills.store.ts'
import { billsCsv, sendCsv } from './bills-csv.ts'
import { createBill } from './create-bill.ts'
import { everyBill, listBills } from './list-bills.store.ts'
import { updateBill } from './update-bill.ts'

const resource = 'Bill'
const tags = ['Bills']

/** What vendors bill (bills section 4). */
export function billRoutes(app: TypedApp, needs: BillNeeds): void {
  readingRoutes(app, needs)
  writingRoutes(app, needs)
}

function readingRoutes(app: TypedApp, { db }: BillNeeds): void {
  app.route({
    method: 'GET',
    url: '/api/bills',
    config: { roles: PO_READERS },
    schema: {
      operationId: 'listBills',
      tags,
      summary: 'Invoices and credits of vendors, the next due first. `q` looks into numbers.',
      querystring: billList,
      response: { 200: jsonOr(z.array(billBody), 'text/csv') },
    },
    handler: async (request, reply) => {
      const { format, limit: _limit, cursor: _cursor, sort: _sort, q, ...filters } = request.query
      const list = toListQuery(request.query)
      if (format === 'csv') {
        return sendCsv(reply, 'bills.csv', billsCsv(everyBill(db, filters, list.q)))
      }
      const page = await listBills(db, list, filters)
      paginate(request, reply, page)
      return answerBills(db, page.rows)
    },
  })

  app.route({
    method: 'GET',
    url: '/api/bills/:id',
    config: { roles: PO_READERS, resource },
    schema: {
      operationId: 'getBill',
      tags,
      summary: 'One bill, with its ETag.',
      params: billParams,
      response: { 200: billBody },
    },
    handler: async (request, reply) => {
      const bill = await readBill(db, request.params.id)
      setETag(reply, bill.version)
      return answerBill(db, bill)
    },
  })

  app.route({
    method: 'GET',
    url: '/api/bills/:id/history',
    config: { roles: PO_READERS, resource },
    schema: {
      operationId: 'getBillHistory',
      tags,
      summary: 'Everything that happened to a bill, oldest first.',
      params: billParams,
      response: { 200: historyBody },
    },
    handler: async ({ params: { id } }) => {
      const entries = await readBillHistory(db, id)
      if (entries.length === 0) throw billNotFound()
      return entries
    },
  })
}

function writingRoutes(app: TypedApp, needs: BillNeeds): void {
  const { db } = needs
  app.route({
    method: 'POST',
    url: '/api/bills',
    config: {
      roles: rolesOf('update'),
      sends: ['ETag', 'Location'],
      refuses: [UnknownVendor, ...BILL_REFERENCE_ERRORS],
    },
    schema: {
      operationId: 'createBill',
      tags,
      summary:
        'Enters an invoice or a credit of a vendor. The orders that it names are settled by bills from now on.',
      body: createBillBody,
      response: { 201: billBody },
    },
    handler: async (request, reply) => {
      const { bill, warnings, taken } = await createBill(db, request.body, request.principal)
      setETag(reply, bill.version)
      reply.header('Location', `/api/bills/${bill.id}`)
      const overspent = await takenWarnings(needs, taken, 'lines')
      return reply.code(201).send(await answerBill(db, bill, [...warnings, ...overspent]))
    },
  })

  app.route({
    method: 'PUT',
    url: '/api/bills/:id',
    config: {
      roles: rolesOf('update'),
      resource,
      refuses: [UnknownVendor, ...BILL_REFERENCE_ERRORS, BillWrongState, BillOfAnother],
    },
    schema: {
      operationId: 'updateBill',
      tags,
      summary:
        'Changes the fields that are sent, in RECEIVED, RETURNED and DISPUTED; RETURNED → RECEIVED, its coding kept as a draft. OPS changes only bills that it entered.',
      params: billParams,
      body: updateBillBody,
      response: { 200: billBody, 412: errorBody },
    },
    handler: async (request, reply) => {
      const { bill, orders, warnings } = await updateBill(db, billRequest(request), request.body)
      setETag(reply, bill.version)
      const overspent = await billBudgetWarnings(needs, bill, orders)
      return answerBill(db, bill, [...warnings, ...overspent])
    },
  })
}
