import { errorBody, fileAnswer, type TypedApp } from '@formwork/service-kit'
import {
  expectUpload,
  HeicPhotograph,
  readUpload,
  uploadDigest,
  WrongFileType,
} from '@formwork/uploads'
import { z } from 'zod'
import { UploadExpired } from '../purchase-orders/receipts/receipts.errors.ts'
import { sendFile } from '../purchase-orders/receipts/send-file.ts'
import { PO_READERS } from '../roles.ts'
import { sendBill } from './answer-bills.ts'
import { billBody } from './bill-answers.ts'
import { BILL_FORM, deleteBillFile, readBillFile, uploadBillFile } from './bill-file.ts'
import { type BillNeeds, billRequest } from './bill-request.ts'
import { rolesOf } from './bill-transitions.ts'
import { BillOfAnother, BillWrongState } from './bills.errors.ts'
import { billParams } from './bills.schemas.ts'

const url = '/api/bills/:id/file'
const tags = ['Bills']

/** The paper of a bill. */
export function billFileRoutes(app: TypedApp, needs: BillNeeds): void {
  app.route({
    method: 'POST',
    url,
    config: {
      roles: rolesOf('file'),
      resource: 'Bill',
      upload: BILL_FORM,
      streamedBody: uploadDigest(BILL_FORM),
      refuses: [BillWrongState, BillOfAnother, UploadExpired, HeicPhotograph, WrongFileType],
    },
    onRequest: expectUpload(BILL_FORM),
    schema: {
      operationId: 'uploadBillFile',
      tags,
      summary:
        'The paper of a bill; one that it replaces is kept and named in the history. multipart/form-data: one PDF, JPEG or PNG of at most 10 MB.',
      consumes: ['multipart/form-data'],
      params: billParams,
      response: { 201: billBody, 412: errorBody, 507: errorBody },
    },
    handler: async (request, reply) => {
      const bill = await uploadBillFile(needs, billRequest(request), (sink) =>
        readUpload(request, BILL_FORM, sink),
      )
      return reply.code(201).send(await sendBill(needs.db, reply, bill))
    },
  })

  app.route({
    method: 'GET',
    url,
    config: { roles: PO_READERS, resource: ['Bill', 'File'] },
    schema: {
      operationId: 'getBillFile',
      tags,
      summary: 'The paper of a bill.',
      params: billParams,
      response: { 200: fileAnswer('application/pdf', 'image/jpeg', 'image/png') },
    },
    handler: async (request, reply) =>
      sendFile(reply, await readBillFile(needs, request.params.id)),
  })

  app.route({
    method: 'DELETE',
    url,
    config: {
      roles: rolesOf('file-delete'),
      resource: ['Bill', 'File'],
      refuses: [BillWrongState, BillOfAnother],
    },
    schema: {
      operationId: 'deleteBillFile',
      tags,
      summary: 'Takes the paper away, until the bill is approved. It is kept with the history.',
      params: billParams,
      response: { 204: z.undefined(), 412: errorBody },
    },
    handler: async (request, reply) => {
      await deleteBillFile(needs.db, billRequest(request))
      return reply.code(204).send()
    },
  })
}
