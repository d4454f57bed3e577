import { Readable } from 'node:stream'
import { errorBody, fileAnswer, type TypedApp } from '@formwork/service-kit'
import {
  contentDisposition,
  expectUpload,
  HeicPhotograph,
  readUpload,
  uploadDigest,
  WrongFileType,
} from '@formwork/uploads'
import { z } from 'zod'
import { UploadExpired } from '../files/files.errors.ts'
import { DAY_READERS } from '../roles.ts'
import { sendDay } from './answer-days.ts'
import type { DayNeeds } from './day-needs.ts'
import { rolesOf } from './day-transitions.ts'
import { DayWrongState } from './days.errors.ts'
import { dayRequest } from './days.routes.ts'
import { dayBody, dayParams, photoParams } from './days.schemas.ts'
import { PhotoNotFound, TooManyPhotos } from './photo.errors.ts'
import { addPhotos, deletePhoto, PHOTO_FORM, readPhoto } from './photos.ts'

const resource = 'Day'
const tags = ['Field days']
const photos = '/api/days/:id/photos'

export function photoRoutes(app: TypedApp, needs: DayNeeds): void {
  uploadRoute(app, needs)

  app.route({
    method: 'GET',
    url: `${photos}/:photoId`,
    config: { roles: DAY_READERS, resource, refuses: [PhotoNotFound] },
    schema: {
      operationId: 'getDayPhoto',
      tags,
      summary: 'The picture as it was sent',
      params: photoParams,
      response: { 200: fileAnswer('image/jpeg', 'image/png') },
    },
    handler: async ({ params }, reply) => {
      const { fileName, contentType, size, bytes } = await readPhoto(needs, params)
      // A browser shows it and runs nothing of it.
      return reply
        .type(contentType)
        .header('Content-Length', size)
        .header('Content-Disposition', contentDisposition('inline', fileName))
        .header('Content-Security-Policy', "default-src 'none'; sandbox")
        .send(Readable.from(bytes, { objectMode: false }))
    },
  })

  app.route({
    method: 'DELETE',
    url: `${photos}/:photoId`,
    config: { roles: rolesOf('photo-delete'), resource, refuses: [PhotoNotFound, DayWrongState] },
    schema: {
      operationId: 'deleteDayPhoto',
      tags,
      summary: 'Removes a photo of a draft',
      params: photoParams,
      response: { 204: z.undefined(), 412: errorBody },
    },
    handler: async (request, reply) => {
      await deletePhoto(needs, dayRequest(request), request.params.photoId)
      return reply.code(204).send()
    },
  })
}

function uploadRoute(app: TypedApp, needs: DayNeeds): void {
  app.route({
    method: 'POST',
    url: photos,
    config: {
      roles: rolesOf('photo'),
      resource,
      upload: { ...PHOTO_FORM, texts: {} },
      streamedBody: uploadDigest(PHOTO_FORM),
      refuses: [DayWrongState, TooManyPhotos, UploadExpired, HeicPhotograph, WrongFileType],
    },
    onRequest: expectUpload(PHOTO_FORM),
    schema: {
      operationId: 'addDayPhotos',
      tags,
      consumes: ['multipart/form-data'],
      summary:
        'multipart/form-data: up to ten JPEG or PNG of at most 10 MB as file parts of any name, all or none; until the day is approved.',
      params: dayParams,
      response: { 201: dayBody, 412: errorBody, 507: errorBody },
    },
    handler: async (request, reply) => {
      const day = await addPhotos(needs, dayRequest(request), (sink) =>
        readUpload(request, PHOTO_FORM, sink),
      )
      reply.code(201)
      return sendDay(reply, day, request.principal)
    },
  })
}
