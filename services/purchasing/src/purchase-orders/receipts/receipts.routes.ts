import { Readable } from 'node:stream'
import { errorBody, fileAnswer, type Routes, setETag } from '@formwork/service-kit'
import {
  acceptUploads,
  contentDisposition,
  expectUpload,
  readUpload,
  uploadDigest,
} from '@formwork/uploads'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { PO_READERS } from '../../roles.ts'
import type { AnswerUseCases } from '../answer-orders.ts'
import type { ChangeRequest } from '../change-purchase-order.ts'
import { changeRequest } from '../change-request.ts'
import { poParams, uploadedBody } from '../po.schemas.ts'
import { rolesOf } from '../po-transitions.ts'
import type { PurchaseOrder } from '../purchase-order.ts'
import type { ReceiptFile } from './read-receipt.ts'
import { RECEIPT_FORM, type uploadReceipt } from './upload-receipt.ts'

export interface ReceiptUseCases extends Pick<AnswerUseCases, 'answer'> {
  readonly upload: ReturnType<typeof uploadReceipt>
  read(id: string): Promise<ReceiptFile>
  remove(request: ChangeRequest): Promise<PurchaseOrder>
}

const url = '/api/purchase-orders/:id/receipt'
const resource = 'Purchase order'
const tags = ['Purchase orders']
const refusals = { 401: errorBody, 403: errorBody, 404: errorBody }

export const receiptRoutes: Routes<ReceiptUseCases> = async (app, receipts) => {
  acceptUploads(app)

  app.route({
    method: 'POST',
    url,
    config: {
      ...{ roles: rolesOf('upload-receipt'), resource },
      upload: { ...RECEIPT_FORM, texts: { amount: 'What the receipt says, in dollars' } },
      streamedBody: uploadDigest(RECEIPT_FORM),
    },
    onRequest: expectUpload(RECEIPT_FORM),
    schema: {
      operationId: 'uploadReceipt',
      tags,
      summary:
        'multipart/form-data: one JPEG or PNG of at most 10 MB as a file part of any name, and optionally the part `amount` in dollars.',
      consumes: ['multipart/form-data'],
      params: poParams,
      response: {
        201: uploadedBody,
        400: errorBody,
        ...refusals,
        ...{ 409: errorBody, 412: errorBody, 413: errorBody, 415: errorBody, 422: errorBody },
        ...{ 503: errorBody, 507: errorBody },
      },
    },
    handler: async (request, reply) => {
      const po = await receipts.upload(changeRequest(request), (sink) =>
        readUpload(request, RECEIPT_FORM, sink),
      )
      setETag(reply, po.version)
      const duplicateOf = po.receipt?.duplicateOf ?? null
      return reply.code(201).send({ ...(await receipts.answer(po)), duplicateOf })
    },
  })

  app.route({
    method: 'GET',
    url,
    config: { roles: PO_READERS, resource },
    schema: {
      operationId: 'getReceipt',
      tags,
      summary: 'The image itself.',
      params: poParams,
      response: { 200: fileAnswer('image/jpeg', 'image/png'), ...refusals, 503: errorBody },
    },
    handler: async (request, reply) => sendFile(reply, await receipts.read(request.params.id)),
  })

  app.route({
    method: 'DELETE',
    url,
    config: { roles: rolesOf('delete-receipt'), resource },
    schema: {
      operationId: 'deleteReceipt',
      tags,
      summary: 'Back to PENDING_RECEIPT. From COMPLETE by an administrator alone.',
      params: poParams,
      response: { 204: z.undefined(), ...refusals, 409: errorBody, 412: errorBody },
    },
    handler: async (request, reply) => {
      await receipts.remove(changeRequest(request))
      return reply.code(204).send()
    },
  })
}

function sendFile(reply: FastifyReply, file: ReceiptFile): FastifyReply {
  return reply
    .type(file.contentType)
    .header('Content-Length', file.size)
    .header('Content-Disposition', contentDisposition('inline', file.fileName))
    .header('Content-Security-Policy', "default-src 'none'; sandbox")
    .send(Readable.from(file.bytes, { objectMode: false }))
}
