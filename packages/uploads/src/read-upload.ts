import { UnsupportedMediaType } from '@formwork/service-kit'
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify'
import { type KeepFile, MultipartReader } from './multipart-reader.ts'
import { fileRequired, multipartRequired } from './upload-errors.ts'
import type { UploadForm } from './upload-form.ts'

export interface Upload<T> {
  /** What `keep` made of the files, in their order. */
  readonly files: readonly T[]
  /** Text parts by name. */
  readonly texts: ReadonlyMap<string, string>
}

export interface UploadSink<T> {
  readonly keep: KeepFile<T>
  /** Undoes `keep`, when a later part of the upload is at fault. */
  discard(kept: readonly T[]): Promise<void>
}

/**
 * Leaves multipart bodies to the handlers of uploads, which read them as they arrive; others refuse
 * them.
 */
export function acceptUploads(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', ({ routeOptions }, _payload, done) =>
    done(
      routeOptions.config.upload === undefined
        ? // To a form on a route that takes none.
          UnsupportedMediaType({ types: 'application/json' })
        : null,
    ),
  )
}

/** Refuses what is no multipart body before any of it is read; to be a route's `onRequest`. */
export function expectUpload(form: UploadForm): onRequestHookHandler {
  return ({ headers }, _reply, done) => {
    const type = headers['content-type']
    if (type !== undefined && /^multipart\/form-data\s*(;|$)/i.test(type)) done()
    else
      done(type === undefined && !hasBody(headers) ? fileRequired(form) : multipartRequired(form))
  }
}

/**
 * Reads the files of an upload: all or none. Under an `Idempotency-Key` it then notes what was
 * sent, which must be done before the upload has any effect beyond what `discard` undoes.
 * @throws AppError of what is wrong with the upload, or what the sink throws
 */
export async function readUpload<T>(
  request: FastifyRequest,
  form: UploadForm,
  sink: UploadSink<T>,
): Promise<Upload<T>> {
  const claim = request.idempotencyClaim
  const reader = new MultipartReader(form, sink.keep, claim != null)
  try {
    await reader.read(request.raw)
    await claim?.identify(reader.digest())
    return { files: reader.kept, texts: reader.texts }
  } catch (error) {
    await sink.discard(reader.kept)
    throw error
  }
}

/** What an upload holds, without keeping any of it: how `Idempotency-Key` tells a repetition. */
export const uploadDigest =
  (form: UploadForm) =>
  async (request: FastifyRequest): Promise<string> => {
    const reader = new MultipartReader(form, readToTheEnd, true)
    await reader.read(request.raw)
    return reader.digest()
  }

const readToTheEnd: KeepFile<null> = async ({ content }) => {
  for await (const _chunk of content);
  return null
}

function hasBody(headers: FastifyRequest['headers']): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = headers
  return encoding !== undefined || (length !== undefined && length !== '0')
}
