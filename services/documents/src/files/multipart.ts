import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import { type AppError, InvalidError } from '@formwork/kernel'
import { tooLarge } from './keep-file.ts'

export interface UploadRules {
  /** The part that files come in. */
  readonly field: string
  readonly maxFiles: number
  readonly maxFileBytes: number
}

export interface IncomingFile {
  readonly fileName: string
  readonly content: Readable
}

const MAX_FIELDS = 20

export interface UploadSink<T> {
  /** Takes one file in as its bytes arrive; leaves nothing behind when they break off. */
  keep(file: IncomingFile): Promise<T>
  /** Undoes `keep`, when a later part of the upload is at fault. */
  discard(kept: readonly T[]): Promise<void>
}

/**
 * Reads the files of a multipart upload one after the other: all or nothing. After a fault the rest of
 * the request is read to its end unseen, so that the connection stays usable.
 * @throws AppError of what is wrong with the upload, or what `keep` throws
 */
export async function readUpload<T>(
  request: IncomingMessage,
  rules: UploadRules,
  sink: UploadSink<T>,
): Promise<T[]> {
  const parser = parserFor(request, rules)
  const kept: T[] = []
  let fault: unknown
  let keeping: Promise<void> = Promise.resolve()
  const open = new Set<Readable>()
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const fail = (error: unknown): void => {
    fault ??= error
    request.unpipe(parser)
    request.resume()
    for (const content of open) content.destroy(asError(fault))
    end()
  }
  parser.on('file', (field, content: Readable & { truncated?: boolean }, fileName) => {
    content.on('error', () => {})
    if (fault !== undefined || field !== rules.field) {
      content.resume()
      if (fault === undefined) fail(unexpectedPart(rules.field))
      return
    }
    open.add(content)
    content.once('limit', () => fail(tooLarge(rules.maxFileBytes)))
    keeping = keeping.then(async () => {
      if (fault !== undefined) return
      kept.push(await sink.keep({ fileName: fileName ?? '', content }))
      open.delete(content)
    })
    keeping.catch(fail)
  })
  parser.on('filesLimit', () => fail(tooMany(rules.maxFiles)))
  parser.on('partsLimit', () => fail(new InvalidError('The upload has too many parts')))
  parser.on('fieldsLimit', () => fail(new InvalidError('The upload has too many parts')))
  parser.on('error', () => fail(new InvalidError('The upload is malformed', 'MALFORMED_UPLOAD')))
  parser.on('finish', end)
  const brokeOff = (): void => fail(new InvalidError('The upload broke off'))
  request.once('error', brokeOff)
  request.once('close', () => {
    if (!request.readableEnded) brokeOff()
  })
  request.pipe(parser)
  await over
  await keeping.catch(fail)
  if (fault === undefined) return kept
  await sink.discard(kept)
  throw fault
}

function parserFor(request: IncomingMessage, rules: UploadRules) {
  const type = request.headers['content-type']
  if (type?.toLowerCase().startsWith('multipart/form-data') !== true) {
    throw new InvalidError('A multipart/form-data body is required')
  }
  if (Number(request.headers['content-length'] ?? 0) > rules.maxFiles * rules.maxFileBytes * 2) {
    throw tooLarge(rules.maxFileBytes)
  }
  try {
    return new Busboy({
      headers: { ...request.headers, 'content-type': type },
      limits: {
        fileSize: rules.maxFileBytes,
        files: rules.maxFiles,
        fields: MAX_FIELDS,
        fieldSize: 4_096,
        parts: rules.maxFiles + MAX_FIELDS + 1,
        headerPairs: 20,
        headerSize: 8_192,
      },
    })
  } catch {
    throw new InvalidError('The upload is malformed', 'MALFORMED_UPLOAD')
  }
}

function unexpectedPart(field: string): AppError {
  return new InvalidError(`Files are to be sent as the part "${field}"`)
}

function tooMany(maxFiles: number): AppError {
  return new InvalidError(
    maxFiles === 1 ? 'Only one file can be sent' : `At most ${maxFiles} files can be sent at once`,
  )
}

function asError(fault: unknown): Error {
  return fault instanceof Error ? fault : new Error(String(fault))
}
