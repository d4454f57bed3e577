import { errorBody, fileAnswer, setETag, type TypedApp } from '@formwork/service-kit'
import {
  expectUpload,
  HeicPhotograph,
  readUpload,
  uploadDigest,
  WrongFileType,
} from '@formwork/uploads'
import { PO_READERS } from '../../roles.ts'
import { answerReceiving } from '../facts/answer-orders.ts'
import { receiptBody } from '../facts/po.schemas.ts'
import { poBody, uploadedBody } from '../facts/po-answers.ts'
import { changeRequest } from '../lifecycle/change-request.ts'
import { PoNeedsAuthorization, PoNotFound, PoWrongState, UnknownLine } from '../order/po.errors.ts'
import { rolesOf } from '../order/po-transitions.ts'
import { TicketOnBill } from '../order/settlement.errors.ts'
import { TicketTaken, TicketUnit } from '../tickets/tickets.errors.ts'
import { changeReceipt } from './change-receipt.ts'
import { readEarlierPicture } from './read-receipt.ts'
import { RECEIPT_FORM } from './receipt-form.ts'
import { ReceiptNotFound, UploadExpired } from './receipts.errors.ts'
import type { ReceiptNeeds } from './receipts.routes.ts'
import { pictureParams, receiptParams } from './receipts.schemas.ts'
import { sendFile } from './send-file.ts'
import { duplicateOf, uploadReceipts } from './upload-receipt.ts'

const one = '/api/purchase-orders/:id/receipts/:receiptId'
const resource = 'Receipt'
const tags = ['Purchase orders']

/** Corrections of a receipt; what it was before is kept. */
export function receiptChangeRoutes(app: TypedApp, needs: ReceiptNeeds): void {
  fieldRoutes(app, needs)
  pictureRoutes(app, needs)
}

function fieldRoutes(app: TypedApp, needs: ReceiptNeeds): void {
  app.route({
    method: 'PUT',
    url: one,
    config: {
      roles: rolesOf('change-receipt'),
      resource,
      refuses: [
        PoNotFound,
        PoNeedsAuthorization,
        PoWrongState,
        TicketOnBill,
        TicketTaken,
        TicketUnit,
        UnknownLine,
      ],
    },
    schema: {
      operationId: 'updateReceipt',
      tags,
      summary:
        'Corrects what is sent of a receipt, in every state but COMPLETE. Another amount: to WITH_RECEIPT, with the earlier allocations as a draft; the other fields change no state.',
      params: receiptParams,
      body: receiptBody,
      response: { 200: poBody, 412: errorBody },
    },
    handler: async (request, reply) => {
      const { params, body } = request
      const po = await changeReceipt(needs.db, changeRequest(request), params.receiptId, body)
      setETag(reply, po.version)
      return answerReceiving(needs, po)
    },
  })
}

function pictureRoutes(app: TypedApp, needs: ReceiptNeeds): void {
  app.route({
    method: 'PUT',
    url: `${one}/file`,
    config: {
      roles: rolesOf('change-receipt'),
      resource,
      upload: RECEIPT_FORM,
      streamedBody: uploadDigest(RECEIPT_FORM),
      refuses: [
        PoNotFound,
        PoNeedsAuthorization,
        PoWrongState,
        UploadExpired,
        HeicPhotograph,
        WrongFileType,
      ],
    },
    onRequest: expectUpload(RECEIPT_FORM),
    schema: {
      operationId: 'replaceReceiptFile',
      tags,
      summary:
        'Another picture in the place of one, in every state but COMPLETE: to WITH_RECEIPT. Id, amount and fields stay; the picture before is kept and named in the history. multipart/form-data: one JPEG or PNG of at most 10 MB.',
      consumes: ['multipart/form-data'],
      params: receiptParams,
      response: { 200: uploadedBody, 412: errorBody, 507: errorBody },
    },
    handler: async (request, reply) => {
      const { receiptId } = request.params
      const { purchaseOrder, receipts } = await uploadReceipts(
        needs,
        { trigger: 'change-receipt', form: RECEIPT_FORM, receiptId },
        changeRequest(request),
        (sink) => readUpload(request, RECEIPT_FORM, sink),
      )
      setETag(reply, purchaseOrder.version)
      const body = await answerReceiving(needs, purchaseOrder)
      return { ...body, duplicateOf: duplicateOf(receipts) }
    },
  })

  app.route({
    method: 'GET',
    url: `${one}/pictures/:fileId`,
    config: {
      roles: PO_READERS,
      resource: 'Picture',
      refuses: [ReceiptNotFound],
    },
    schema: {
      operationId: 'getEarlierPicture',
      tags,
      summary: 'A picture of a receipt that was replaced, by the `fileId` that the history names.',
      params: pictureParams,
      response: { 200: fileAnswer('image/jpeg', 'image/png') },
    },
    handler: async (request, reply) => {
      return sendFile(reply, await readEarlierPicture(needs, request.params))
    },
  })
}
