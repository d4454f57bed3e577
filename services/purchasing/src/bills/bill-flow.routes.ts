import { errorBody, setETag, type TypedApp } from '@formwork/service-kit'
import {
  DutyOfAnother,
  PoNeedsAuthorization,
  ReasonRequired,
} from '../purchase-orders/order/po.errors.ts'
import { PO_READERS } from '../roles.ts'
import { answerBill, billBudgetWarnings, sendBill } from './answer-bills.ts'
import { approveBill } from './approve-bill.ts'
import { billBody, matchBody, suggestedCodingBody } from './bill-answers.ts'
import { type BillNeeds, billRequest } from './bill-request.ts'
import { type BillTrigger, rolesOf } from './bill-transitions.ts'
import {
  BillHasPayments,
  BillInBatch,
  BillWrongState,
  CodingDoesNotSum,
  ExceptionsNeedReason,
  UnknownProjectOfCoding,
  UnknownScopeOfCoding,
} from './bills.errors.ts'
import { approveBillBody, billParams, codeBody, reasonBody, resolveBody } from './bills.schemas.ts'
import { readBill } from './bills.store.ts'
import { codeBill } from './code-bill.ts'
import { moveBill } from './move-bill.ts'
import { readMatch } from './read-match.ts'
import { suggestCodingOf } from './suggest-coding-of.ts'

const resource = 'Bill'
const tags = ['Bills']
const triggered = { 200: billBody, 412: errorBody }

/** The way of a bill from its entry to its approval. */
export function billFlowRoutes(app: TypedApp, needs: BillNeeds): void {
  codingRoutes(app, needs)
  approvalRoutes(app, needs)
  stepRoutes(app, needs)
}

function codingRoutes(app: TypedApp, needs: BillNeeds): void {
  const { db } = needs
  app.route({
    method: 'GET',
    url: '/api/bills/:id/suggested-coding',
    config: { roles: ['PM', 'ACCOUNTING', 'ADMIN'], resource },
    schema: {
      operationId: 'suggestBillCoding',
      tags,
      summary: 'A coding by the lines of the orders; sums to the total.',
      params: billParams,
      response: { 200: suggestedCodingBody },
    },
    handler: async ({ params: { id } }) => {
      const bill = await readBill(db, id)
      return { coding: [...(await suggestCodingOf(db, bill))] }
    },
  })

  app.route({
    method: 'POST',
    url: '/api/bills/:id/code',
    config: {
      roles: rolesOf('code'),
      resource,
      refuses: [BillWrongState, CodingDoesNotSum, UnknownProjectOfCoding, UnknownScopeOfCoding],
    },
    schema: {
      operationId: 'codeBill',
      tags,
      summary: 'RECEIVED, RETURNED → CODED. The coding sums to the total, to the cent.',
      params: billParams,
      body: codeBody,
      response: triggered,
    },
    handler: async (request, reply) => {
      const bill = await codeBill(needs, billRequest(request), request.body)
      setETag(reply, bill.version)
      return answerBill(db, bill, await billBudgetWarnings(needs, bill))
    },
  })
}

function approvalRoutes(app: TypedApp, { db }: BillNeeds): void {
  app.route({
    method: 'GET',
    url: '/api/bills/:id/match',
    config: { roles: PO_READERS, resource },
    schema: {
      operationId: 'matchBill',
      tags,
      summary: 'The bill beside what was ordered, delivered and billed before, with exceptions.',
      params: billParams,
      response: { 200: matchBody },
    },
    handler: async ({ params: { id } }) => {
      const { lines, tickets, exceptions } = await readMatch(db, id)
      return { lines: [...lines], tickets: [...tickets], exceptions: [...exceptions] }
    },
  })

  app.route({
    method: 'POST',
    url: '/api/bills/:id/approve',
    config: {
      roles: rolesOf('approve'),
      resource,
      refuses: [
        BillWrongState,
        ExceptionsNeedReason,
        PoNeedsAuthorization,
        DutyOfAnother,
        ReasonRequired,
      ],
    },
    schema: {
      operationId: 'approveBill',
      tags,
      summary: 'CODED → APPROVED. Exceptions beyond the tolerances need a reason.',
      params: billParams,
      body: approveBillBody,
      response: triggered,
    },
    handler: async (request, reply) => {
      const reason = request.body?.reason ?? null
      return sendBill(db, reply, await approveBill(db, billRequest(request), reason))
    },
  })
}

interface Step {
  readonly trigger: BillTrigger
  readonly action: string
  readonly operationId: string
  readonly summary: string
}

const STEPS: readonly Step[] = [
  {
    trigger: 'dispute',
    action: 'disputed',
    operationId: 'disputeBill',
    summary: 'RECEIVED → DISPUTED: the vendor has to answer first.',
  },
  {
    trigger: 'return',
    action: 'returned',
    operationId: 'returnBill',
    summary: 'CODED → RETURNED to the project manager; its coding still counts as pending.',
  },
  {
    trigger: 'void',
    action: 'voided',
    operationId: 'voidBill',
    summary: 'Any state → VOID, without payments and not exported: it counts in no figure.',
  },
]

function stepRoutes(app: TypedApp, { db }: BillNeeds): void {
  for (const { trigger, action, operationId, summary } of STEPS) {
    app.route({
      method: 'POST',
      url: `/api/bills/:id/${trigger}`,
      config: {
        roles: rolesOf(trigger),
        resource,
        refuses:
          trigger === 'void' ? [BillWrongState, BillInBatch, BillHasPayments] : [BillWrongState],
      },
      schema: {
        operationId,
        tags,
        summary,
        params: billParams,
        body: reasonBody,
        response: triggered,
      },
      handler: async (request, reply) => {
        const { reason } = request.body
        const bill = await moveBill(db, billRequest(request), { trigger, action, reason })
        return sendBill(db, reply, bill)
      },
    })
  }

  app.route({
    method: 'POST',
    url: '/api/bills/:id/resolve',
    config: { roles: rolesOf('resolve'), resource, refuses: [BillWrongState] },
    schema: {
      operationId: 'resolveBill',
      tags,
      summary: 'DISPUTED → RECEIVED.',
      params: billParams,
      body: resolveBody,
      response: triggered,
    },
    handler: async (request, reply) => {
      const step = { trigger: 'resolve', action: 'resolved', reason: request.body.note } as const
      return sendBill(db, reply, await moveBill(db, billRequest(request), step))
    },
  })
}
