import { errorBody, idParam, type TypedApp } from '@formwork/service-kit'
import {
  acceptUploads,
  expectUpload,
  HeicPhotograph,
  MAX_FILE_BYTES,
  MAX_FILES,
  type UploadForm,
  uploadDigest,
  WrongFileType,
} from '@formwork/uploads'
import { z } from 'zod'
import { BidNotFound } from '../snapshot/snapshot.errors.ts'
import { QuotaReached, UploadBeyondQuota } from './attachments.errors.ts'
import { attachmentBody, toAttachmentBody } from './attachments.schemas.ts'
import {
  type AttachmentNeeds,
  addAttachments,
  deleteAttachment,
  listAttachments,
} from './attachments.ts'

const READERS = ['ADMIN', 'ESTIMATOR', 'PM'] as const
const WRITERS = ['ADMIN', 'ESTIMATOR'] as const
const bidParams = z.object({ bidId: idParam })
const ONE_FILE: UploadForm = {
  noun: 'file',
  part: 'file',
  maxFiles: 1,
  maxFileBytes: MAX_FILE_BYTES,
}
const SEVERAL_FILES: UploadForm = { ...ONE_FILE, part: 'files', maxFiles: MAX_FILES }

/** Files of a bid (spec section 4.2): JPEG, PNG, GIF, WebP or PDF by content, 10 MB each. */
export function attachmentRoutes(app: TypedApp, needs: AttachmentNeeds): void {
  acceptUploads(app)
  readingRoutes(app, needs)
  uploadRoutes(app, needs)
  deletingRoutes(app, needs)
}

function readingRoutes(app: TypedApp, needs: AttachmentNeeds): void {
  app.route({
    method: 'GET',
    url: '/api/bids/:bidId/attachments',
    config: { roles: READERS, resource: 'Bid' },
    schema: {
      operationId: 'listAttachments',
      tags: ['Attachments'],
      summary: 'The attachments of a bid, each with a new signed address that works for 24 hours',
      params: bidParams,
      response: { 200: z.array(attachmentBody) },
    },
    handler: async (request) =>
      (await listAttachments(needs, request.params.bidId)).map(toAttachmentBody),
  })
}

function uploadRoutes(app: TypedApp, needs: AttachmentNeeds): void {
  app.route({
    method: 'POST',
    url: '/api/bids/:bidId/attachments',
    config: {
      roles: WRITERS,
      resource: 'Bid',
      upload: ONE_FILE,
      streamedBody: uploadDigest(ONE_FILE),
      refuses: [UploadBeyondQuota, QuotaReached, HeicPhotograph, WrongFileType],
    },
    onRequest: expectUpload(ONE_FILE),
    schema: {
      operationId: 'uploadAttachment',
      tags: ['Attachments'],
      summary: 'Attaches one file: multipart/form-data, part `file`',
      consumes: ['multipart/form-data'],
      params: bidParams,
      response: { 201: attachmentBody, 507: errorBody },
    },
    handler: async (request, reply) => {
      const [attachment] = await addAttachments(needs, {
        bidId: request.params.bidId,
        request,
        form: ONE_FILE,
        by: request.principal.email,
      })
      if (attachment === undefined) throw new Error('an upload without a file was taken in')
      return reply.code(201).send(toAttachmentBody(attachment))
    },
  })

  app.route({
    method: 'POST',
    url: '/api/bids/:bidId/attachments/multiple',
    config: {
      roles: WRITERS,
      resource: 'Bid',
      upload: SEVERAL_FILES,
      streamedBody: uploadDigest(SEVERAL_FILES),
      refuses: [UploadBeyondQuota, QuotaReached, HeicPhotograph, WrongFileType],
    },
    onRequest: expectUpload(SEVERAL_FILES),
    schema: {
      operationId: 'uploadAttachments',
      tags: ['Attachments'],
      summary: 'Attaches up to ten files, all or none: multipart/form-data, parts `files`',
      consumes: ['multipart/form-data'],
      params: bidParams,
      response: { 201: z.array(attachmentBody), 507: errorBody },
    },
    handler: async (request, reply) => {
      const attachments = await addAttachments(needs, {
        bidId: request.params.bidId,
        request,
        form: SEVERAL_FILES,
        by: request.principal.email,
      })
      return reply.code(201).send(attachments.map(toAttachmentBody))
    },
  })
}

function deletingRoutes(app: TypedApp, needs: AttachmentNeeds): void {
  app.route({
    method: 'DELETE',
    url: '/api/bids/:bidId/attachments/:id',
    config: { roles: WRITERS, resource: 'Attachment', refuses: [BidNotFound] },
    schema: {
      operationId: 'deleteAttachment',
      tags: ['Attachments'],
      summary: 'Deletes an attachment; its addresses stop working at once',
      params: z.object({ bidId: idParam, id: idParam }),
      response: { 204: z.undefined() },
    },
    handler: async (request, reply) => {
      await deleteAttachment(needs, { ...request.params, by: request.principal.email })
      return reply.code(204).send()
    },
  })
}
