import { errorBody, fileAnswer, setETag, type TypedApp } from '@formwork/service-kit'
import {
  acceptUploads,
  expectUpload,
  HeicPhotograph,
  MAX_FILES,
  readUpload,
  type UploadForm,
  uploadDigest,
  WrongFileType,
} from '@formwork/uploads'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ProjectNeeds } from '../../projects/fetch-project.ts'
import { PO_READERS } from '../../roles.ts'
import { answerReceiving } from '../facts/answer-orders.ts'
import { readPurchaseOrder } from '../facts/po.store.ts'
import { receiptAnswer, uploadedBody } from '../facts/po-answers.ts'
import { changeRequest } from '../lifecycle/change-request.ts'
import { poParams } from '../order/order-fields.ts'
import {
  PoHasNoReceipt,
  PoNeedsAuthorization,
  PoNeedsRole,
  PoNotFound,
  PoWrongState,
} from '../order/po.errors.ts'
import { rolesOf } from '../order/po-transitions.ts'
import { toReceiptBodies } from '../order/purchase-order.ts'
import { OrderClosed, TicketOnBill } from '../order/settlement.errors.ts'
import { deleteReceipt } from './delete-receipt.ts'
import { type FileNeeds, readReceipt } from './read-receipt.ts'
import { RECEIPT_FORM, RECEIPTS_FORM } from './receipt-form.ts'
import {
  OtherFieldsWithSeveral,
  ReceiptNotFound,
  ReceiptReconciled,
  TooManyReceipts,
  UPLOAD_FIELD_ERRORS,
  UploadExpired,
} from './receipts.errors.ts'
import { receiptParams } from './receipts.schemas.ts'
import { sendFile } from './send-file.ts'
import type { UploadNeeds } from './store-upload.ts'
import { UPLOAD_TEXTS } from './upload-fields.ts'
import { duplicateOf, type UploadTarget, uploadReceipts } from './upload-receipt.ts'

export interface ReceiptNeeds extends ProjectNeeds, UploadNeeds {
  readonly db: UploadNeeds['db']
  readonly documents: UploadNeeds['documents'] & FileNeeds['documents']
}

const first = '/api/purchase-orders/:id/receipt'
const all = '/api/purchase-orders/:id/receipts'
const resource = 'Purchase order'
const tags = ['Purchase orders']
const upload = {
  consumes: ['multipart/form-data'],
  params: poParams,
  response: { 201: uploadedBody, 412: errorBody, 507: errorBody },
}
const uploadConfig = (form: UploadForm) => ({
  resource,
  upload: { ...form, texts: UPLOAD_TEXTS },
  streamedBody: uploadDigest(form),
})
const removed = { 204: z.undefined(), 412: errorBody }
const image = { 200: fileAnswer('image/jpeg', 'image/png') }
const FORM =
  'multipart/form-data: one JPEG or PNG of at most 10 MB as a file part of any name, and optionally the parts `amount` in dollars and those of a ticket.'

export function receiptRoutes(app: TypedApp, needs: ReceiptNeeds): void {
  acceptUploads(app)
  firstReceiptRoutes(app, needs)
  allReceiptsRoutes(app, needs)
  oneReceiptRoutes(app, needs)
}

function firstReceiptRoutes(app: TypedApp, needs: ReceiptNeeds): void {
  app.route({
    method: 'POST',
    url: first,
    config: {
      ...uploadConfig(RECEIPT_FORM),
      roles: rolesOf('upload-receipt'),
      refuses: [
        ...UPLOAD_FIELD_ERRORS,
        PoNeedsRole,
        PoNeedsAuthorization,
        PoWrongState,
        UploadExpired,
        HeicPhotograph,
        WrongFileType,
      ],
    },
    onRequest: expectUpload(RECEIPT_FORM),
    schema: {
      ...upload,
      operationId: 'uploadReceipt',
      tags,
      summary: `The first receipt. After a rejection by the PM it takes the place of the only one, or is one more. ${FORM}`,
    },
    handler: (request, reply) =>
      receive(needs, { trigger: 'upload-receipt', form: RECEIPT_FORM }, request, reply),
  })

  app.route({
    method: 'GET',
    url: first,
    config: { roles: PO_READERS, resource, refuses: [ReceiptNotFound] },
    schema: {
      operationId: 'getReceipt',
      tags,
      params: poParams,
      response: image,
      summary: 'The image of the first receipt.',
    },
    handler: async (request, reply) => sendFile(reply, await readReceipt(needs, request.params.id)),
  })

  app.route({
    method: 'DELETE',
    url: first,
    config: {
      roles: rolesOf('delete-receipt'),
      resource,
      refuses: [PoNeedsRole, PoHasNoReceipt, ReceiptReconciled, TicketOnBill, OrderClosed],
    },
    schema: {
      operationId: 'deleteReceipt',
      tags,
      params: poParams,
      response: removed,
      summary:
        'Removes the first receipt: back to PENDING_RECEIPT, or to WITH_RECEIPT while others are left. From COMPLETE by an administrator alone.',
    },
    handler: async (request, reply) => {
      await deleteReceipt(needs.db, changeRequest(request))
      return reply.code(204).send()
    },
  })
}

function allReceiptsRoutes(app: TypedApp, needs: ReceiptNeeds): void {
  app.route({
    method: 'POST',
    url: all,
    config: {
      ...uploadConfig(RECEIPTS_FORM),
      roles: rolesOf('add-receipt'),
      refuses: [
        ...UPLOAD_FIELD_ERRORS,
        OtherFieldsWithSeveral,
        PoNeedsRole,
        PoNeedsAuthorization,
        PoWrongState,
        TooManyReceipts,
        UploadExpired,
        HeicPhotograph,
        WrongFileType,
      ],
    },
    onRequest: expectUpload(RECEIPTS_FORM),
    schema: {
      ...upload,
      operationId: 'addReceipt',
      tags,
      summary: `One more receipt, in every state but COMPLETE: to WITH_RECEIPT, with the earlier allocations as a draft. ${FORM} Or up to ${MAX_FILES} pictures and nothing else: all of them or none.`,
    },
    handler: (request, reply) =>
      receive(needs, { trigger: 'add-receipt', form: RECEIPTS_FORM }, request, reply),
  })

  app.route({
    method: 'GET',
    url: all,
    config: { roles: PO_READERS, resource },
    schema: {
      operationId: 'listReceipts',
      tags,
      params: poParams,
      summary: 'The receipts as they came in.',
      response: { 200: z.array(receiptAnswer) },
    },
    handler: async (request) => {
      return toReceiptBodies(await readPurchaseOrder(needs.db, request.params.id))
    },
  })
}

function oneReceiptRoutes(app: TypedApp, needs: ReceiptNeeds): void {
  app.route({
    method: 'GET',
    url: `${all}/:receiptId`,
    config: {
      roles: PO_READERS,
      resource: 'Receipt',
      refuses: [PoNotFound],
    },
    schema: {
      operationId: 'getOneReceipt',
      tags,
      params: receiptParams,
      response: image,
      summary: 'The image of one receipt.',
    },
    handler: async (request, reply) => {
      const { id, receiptId } = request.params
      return sendFile(reply, await readReceipt(needs, id, receiptId))
    },
  })

  app.route({
    method: 'DELETE',
    url: `${all}/:receiptId`,
    config: {
      roles: rolesOf('delete-receipt'),
      resource: 'Receipt',
      refuses: [
        PoNotFound,
        PoNeedsRole,
        PoHasNoReceipt,
        ReceiptReconciled,
        TicketOnBill,
        OrderClosed,
      ],
    },
    schema: {
      operationId: 'deleteOneReceipt',
      tags,
      params: receiptParams,
      response: removed,
      summary:
        'Back to WITH_RECEIPT while others are left, to PENDING_RECEIPT when the last one goes. From COMPLETE by an administrator alone.',
    },
    handler: async (request, reply) => {
      await deleteReceipt(needs.db, changeRequest(request), request.params.receiptId)
      return reply.code(204).send()
    },
  })
}

async function receive(
  needs: ReceiptNeeds,
  target: UploadTarget,
  request: FastifyRequest & { readonly params: { readonly id: string } },
  reply: FastifyReply,
) {
  const { purchaseOrder, receipts } = await uploadReceipts(
    needs,
    target,
    changeRequest(request),
    (sink) => readUpload(request, target.form, sink),
  )
  setETag(reply, purchaseOrder.version)
  const body = await answerReceiving(needs, purchaseOrder)
  return reply.code(201).send({ ...body, duplicateOf: duplicateOf(receipts) })
}
