import { createHash, type Hash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import {
  PartNameTooLong,
  TextTooLong,
  TooManyParts,
  UnexpectedPart,
  UploadBrokeOff,
  UploadMalformed,
} from '@formwork/service-kit'
import { cleanFileName } from './file-name.ts'
import {
  MAX_OVERHEAD_BYTES,
  MAX_PART_HEADER_BYTES,
  MAX_PART_HEADERS,
  MAX_PART_NAME,
  MAX_TEXT_BYTES,
  MAX_TEXTS,
} from './limits.ts'
import { fileRequired, tooLarge, tooManyFiles } from './upload-errors.ts'
import type { UploadForm } from './upload-form.ts'

export interface IncomingFile {
  /** Cleaned: data that is harmless wherever it is shown. */
  readonly fileName: string
  readonly content: AsyncIterable<Buffer>
}

/** Takes one file in as its bytes arrive; leaves nothing behind when they break off. */
export type KeepFile<T> = (file: IncomingFile) => Promise<T>

/**
 * One part as it was sent; two uploads with the same parts are the same upload, whatever their
 * boundaries.
 */
type PartDigest =
  | { readonly name: string; readonly text: string }
  | { readonly name: string; readonly fileName: string; readonly type: string; sha256?: string }

/**
 * Reads one multipart body, its files one after the other. At the first fault it stops looking; the
 * rest of the body is read to its end unseen, so that the connection stays usable.
 */
export class MultipartReader<T> {
  readonly kept: T[] = []
  /** Text parts by name; the last of a name counts. */
  readonly texts = new Map<string, string>()
  readonly #form: UploadForm
  readonly #keep: KeepFile<T>
  readonly #hashes: boolean
  readonly #parts: PartDigest[] = []
  readonly #open = new Set<Readable>()
  readonly #stopped = Promise.withResolvers<void>()
  #fault: { readonly error: unknown } | undefined
  #keeping: Promise<void> = Promise.resolve()

  /** @param hashes whether `digest` will be asked for */
  constructor(form: UploadForm, keep: KeepFile<T>, hashes: boolean) {
    this.#form = form
    this.#keep = keep
    this.#hashes = hashes
  }

  /** @throws AppError of what is wrong with the upload, or what `keep` throws */
  async read(body: IncomingMessage): Promise<void> {
    const parser = createParser(body.headers, this.#form)
    const finished = this.#listen(parser)
    await this.#feed(body, parser, finished)
    body.resume()
    await this.#keeping
    if (this.#fault !== undefined) throw this.#fault.error
    if (this.kept.length === 0) throw fileRequired(this.#form)
  }

  /** What was sent, part by part: names, texts, declared types and hashes of the files. */
  digest(): string {
    return JSON.stringify(this.#parts)
  }

  #listen(parser: BusboyInstance): Promise<void> {
    // Forms write the quotation marks of a name as %22 (HTML, multipart form data).
    parser.on('file', (name, content, fileName, _encoding, type) =>
      this.#onFile(name ?? '', content, (fileName ?? '').replaceAll('%22', '"'), type),
    )
    parser.on('field', (name, text, _cut, tooLong) => this.#onText(name ?? '', text, tooLong))
    parser.on('filesLimit', () => this.#fail(tooManyFiles(this.#form)))
    parser.on('partsLimit', () => this.#fail(TooManyParts()))
    parser.on('fieldsLimit', () => this.#fail(TooManyParts()))
    parser.on('error', () => this.#fail(UploadMalformed()))
    return new Promise((resolve) => parser.on('finish', resolve))
  }

  /** One write at a time, so that whatever the parser throws is thrown here. */
  async #feed(body: IncomingMessage, parser: BusboyInstance, finished: Promise<void>) {
    const limit = maxBodyBytes(this.#form)
    let size = 0
    try {
      for await (const piece of piecesOf(body)) {
        size += piece.length
        if (size > limit) this.#fail(this.#tooLarge())
        else await this.#unlessStopped(write(parser, piece))
        if (this.#fault !== undefined) return
      }
    } catch {
      return this.#fail(UploadBrokeOff())
    }
    parser.end()
    await this.#unlessStopped(finished)
  }

  async #unlessStopped(step: Promise<void>): Promise<void> {
    await Promise.race([step, this.#stopped.promise]).catch(() => this.#fail(UploadMalformed()))
  }

  #fail(error: unknown): void {
    this.#fault ??= { error }
    for (const content of this.#open) content.destroy(asError(this.#fault.error))
    this.#stopped.resolve()
  }

  #onText(name: string, text: string, tooLong: boolean): void {
    if (name.length > MAX_PART_NAME) this.#fail(PartNameTooLong({ MAX_PART_NAME }))
    else if (tooLong) this.#fail(TextTooLong({ name, MAX_TEXT_BYTES }))
    else this.#parts.push({ name, text })
    this.texts.set(name, text)
  }

  #onFile(name: string, content: BusboyFileStream, fileName: string, type: string): void {
    // A fault of the stream is one of the upload, and known of already.
    content.on('error', () => {})
    const { part } = this.#form
    if (name.length > MAX_PART_NAME) this.#fail(PartNameTooLong({ MAX_PART_NAME }))
    else if (part !== undefined && name !== part) this.#fail(UnexpectedPart({ part }))
    this.#open.add(content)
    content.once('limit', () => this.#fail(this.#tooLarge()))
    const digest: PartDigest = { name, fileName, type }
    this.#parts.push(digest)
    this.#keeping = this.#keeping
      .then(() => this.#keepFile(fileName, content, digest))
      .catch((error: unknown) => this.#fail(error))
  }

  async #keepFile(given: string, content: Readable, digest: { sha256?: string }): Promise<void> {
    if (this.#fault !== undefined) return
    const fileName = cleanFileName(given)
    const hash = this.#hashes ? createHash('sha256') : undefined
    const bytes = hash === undefined ? content : hashed(content, hash)
    this.kept.push(await this.#keep({ fileName, content: bytes }))
    content.resume()
    this.#open.delete(content)
    if (hash !== undefined) digest.sha256 = hash.digest('hex')
  }

  #tooLarge() {
    return tooLarge(this.#form.noun, this.#form.maxFileBytes)
  }
}

function createParser(headers: IncomingHttpHeaders, form: UploadForm): BusboyInstance {
  if (Number(headers['content-length'] ?? 0) > maxBodyBytes(form)) {
    throw tooLarge(form.noun, form.maxFileBytes)
  }
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: {
        fileSize: form.maxFileBytes,
        files: form.maxFiles,
        fields: MAX_TEXTS,
        fieldSize: MAX_TEXT_BYTES,
        parts: form.maxFiles + MAX_TEXTS + 1,
        headerPairs: MAX_PART_HEADERS,
        headerSize: MAX_PART_HEADER_BYTES,
      },
    })
  } catch {
    throw UploadMalformed()
  }
}

const maxBodyBytes = ({ maxFiles, maxFileBytes }: UploadForm): number =>
  maxFiles * maxFileBytes + MAX_OVERHEAD_BYTES

/** The parser goes through a piece at one go, however many thousands of parts it makes of it. */
const PIECE_BYTES = 16_384

/** Leaves the body as it is when nobody wants more of it. */
async function* piecesOf(body: IncomingMessage): AsyncIterable<Buffer> {
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
      yield chunk.subarray(at, at + PIECE_BYTES)
    }
  }
}

function write(parser: BusboyInstance, chunk: Buffer): Promise<void> {
  return new Promise((resolve) => parser.write(chunk, () => resolve()))
}

async function* hashed(content: Readable, hash: Hash): AsyncIterable<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
}

function asError(fault: unknown): Error {
  return fault instanceof Error ? fault : new Error(String(fault))
}
