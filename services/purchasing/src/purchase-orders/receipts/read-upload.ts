import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart'

import { AppError, InvalidError, roundToCents, toNumber } from '@formwork/kernel'
import type { TypedApp } from '@formwork/service-kit'
import type { FastifyRequest } from 'fastify'
import { cleanFileName } from './file-name.ts'

/** 10 MB (spec section 8, decisions section 7). */
export const MAX_RECEIPT_BYTES = 10_485_760
const MAX_DOLLARS = 999_999_999_999.99

export interface Upload<S> {
  /** What `take` made of the file; undefined when there was none, or it was refused. */
  readonly stored: S | undefined
  /** Dollars; null when the request does not tell. */
  readonly amount: number | null
  /** The first thing that is wrong with the request. The file may be stored all the same. */
  readonly refusal: AppError | undefined
}

/** Takes a file as its bytes arrive, and reads them to their end. */
export type TakeFile<S> = (fileName: string, bytes: AsyncIterable<Buffer>) => Promise<S>

export const tooLarge = () =>
  new AppError('too-large', 'TOO_LARGE', 'Receipt must be at most 10 MB (10,485,760 bytes)')

const fileMissing = () => new InvalidError('Receipt file is required')
const tooMany = () => new InvalidError('Only one receipt file is allowed')

export async function acceptUploads(app: TypedApp): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      // One byte too many reaches documents, which refuses it.
      fileSize: MAX_RECEIPT_BYTES + 1,
      files: 2,
      fields: 20,
      parts: 22,
      fieldSize: 1_000,
      fieldNameSize: 200,
      headerPairs: 50,
    },
  })
}

/**
 * Reads a multipart request to its end: one file part of any name, and the part `amount` before or after
 * it. It is read to its end also when it is refused, so that the connection stays usable.
 */
export async function readUpload<S>(
  request: FastifyRequest,
  take: TakeFile<S>,
): Promise<Upload<S>> {
  const reader = new UploadReader(take)
  if (!request.isMultipart()) return reader.refuse(fileMissing())
  try {
    for await (const part of request.parts()) await reader.read(part)
  } catch (error) {
    return reader.refuse(asRefusal(error))
  }
  return reader.end()
}

class UploadReader<S> {
  readonly #take: TakeFile<S>
  #files = 0
  #stored: S | undefined
  #amount: number | null = null
  #refusal: AppError | undefined

  constructor(take: TakeFile<S>) {
    this.#take = take
  }

  async read(part: Multipart): Promise<void> {
    try {
      if (part.type === 'file') await this.#readFile(part)
      else if (part.fieldname === 'amount') this.#amount = readAmount(part.value)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      this.#refusal ??= error
    }
  }

  async #readFile({ filename, file }: MultipartFile): Promise<void> {
    this.#files += 1
    try {
      if (this.#files > 1) throw tooMany()
      this.#stored = await this.#take(cleanFileName(filename), this.#bytesOf(file))
    } finally {
      file.resume()
    }
  }

  async *#bytesOf(file: MultipartFile['file']): AsyncIterable<Buffer> {
    try {
      yield* file
    } catch (error) {
      throw asRefusal(error)
    }
  }

  refuse(refusal: AppError): Upload<S> {
    this.#refusal ??= refusal
    return { stored: this.#stored, amount: this.#amount, refusal: this.#refusal }
  }

  end(): Upload<S> {
    if (this.#files === 0) return this.refuse(fileMissing())
    return { stored: this.#stored, amount: this.#amount, refusal: this.#refusal }
  }
}

function readAmount(value: unknown): number | null {
  const text = typeof value === 'string' ? value.trim() : String(value)
  if (text === '') return null
  if (!/^-?\d{1,20}(\.\d{1,20})?$/.test(text)) throw new InvalidError('Amount must be a number')
  const amount = toNumber(roundToCents(text))
  if (amount <= 0) throw new InvalidError('Amount must be greater than 0')
  if (amount > MAX_DOLLARS) throw new InvalidError(`Amount must be at most ${MAX_DOLLARS}`)
  return amount
}

/** What the parser of multipart bodies stumbles over is the request's fault. */
function asRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_FILES_LIMIT') return tooMany()
  return new InvalidError('The upload is malformed', 'MALFORMED_UPLOAD', { cause: error })
}
