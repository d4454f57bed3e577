import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib'

/** What the central directory at the end says of an entry. */
interface Entry {
  readonly name: Buffer
  readonly offset: number
  readonly crc: number
  readonly packedSize: number
  readonly size: number
}

const VERSION = 20
/** Sizes follow the content; names are UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8

/** Writes a ZIP file entry by entry, none of them held in memory; no faster than it is read. */
export class ZipFile {
  readonly #output: Writable
  readonly #time: number
  readonly #entries: Entry[] = []
  readonly #gone: Promise<never>
  #offset = 0

  constructor(output: Writable, modified: Date) {
    this.#output = output
    this.#time = dosTime(modified)
    const { promise, reject } = Promise.withResolvers<never>()
    this.#gone = promise
    this.#gone.catch(() => {})
    output.once('error', reject)
    output.once('close', () => {
      if (!output.writableFinished) reject(new Error('the reader went away'))
    })
  }

  async add(name: string, content: string): Promise<void> {
    const entry = await this.open(name)
    await entry.write(content)
    await entry.close()
  }

  /** One entry at a time: close it before the next is opened. */
  async open(name: string): Promise<ZipEntry> {
    const entry = { name: Buffer.from(name), offset: this.#offset }
    await this.#write(this.#localHeader(entry.name))
    await this.#write(entry.name)
    return new ZipEntry(
      (chunk) => this.#write(chunk),
      async ({ crc, packedSize, size }) => {
        const descriptor = Buffer.alloc(16)
        ;[0x08074b50, crc, packedSize, size].forEach((value, index) => {
          descriptor.writeUInt32LE(value, index * 4)
        })
        await this.#write(descriptor)
        this.#entries.push({ ...entry, crc, packedSize, size })
      },
    )
  }

  async close(): Promise<void> {
    const start = this.#offset
    for (const entry of this.#entries) await this.#write(this.#directoryRecord(entry))
    const size = this.#offset - start
    const end = Buffer.alloc(22)
    end.writeUInt32LE(0x06054b50, 0)
    end.writeUInt16LE(this.#entries.length, 8)
    end.writeUInt16LE(this.#entries.length, 10)
    end.writeUInt32LE(size, 12)
    end.writeUInt32LE(start, 16)
    await this.#write(end)
    this.#output.end()
    await Promise.race([once(this.#output, 'finish'), this.#gone])
  }

  async #write(chunk: Buffer): Promise<void> {
    this.#offset += chunk.length
    if (this.#output.destroyed) await this.#gone
    if (!this.#output.write(chunk)) await Promise.race([once(this.#output, 'drain'), this.#gone])
  }

  /** What is known before the content. */
  #localHeader(name: Buffer): Buffer {
    const header = Buffer.alloc(30)
    header.writeUInt32LE(0x04034b50, 0)
    header.writeUInt16LE(VERSION, 4)
    header.writeUInt16LE(FLAGS, 6)
    header.writeUInt16LE(DEFLATED, 8)
    header.writeUInt32LE(this.#time, 10)
    header.writeUInt16LE(name.length, 26)
    return header
  }

  #directoryRecord({ name, offset, crc, packedSize, size }: Entry): Buffer {
    const record = Buffer.alloc(46)
    record.writeUInt32LE(0x02014b50, 0)
    record.writeUInt16LE(VERSION, 4)
    record.writeUInt16LE(VERSION, 6)
    record.writeUInt16LE(FLAGS, 8)
    record.writeUInt16LE(DEFLATED, 10)
    record.writeUInt32LE(this.#time, 12)
    record.writeUInt32LE(crc, 16)
    record.writeUInt32LE(packedSize, 20)
    record.writeUInt32LE(size, 24)
    record.writeUInt16LE(name.length, 28)
    record.writeUInt32LE(offset, 42)
    return Buffer.concat([record, name])
  }
}

export class ZipEntry {
  readonly #deflate: DeflateRaw = createDeflateRaw({ level: 1 })
  readonly #packed: Promise<void>
  readonly #close: (sums: { crc: number; packedSize: number; size: number }) => Promise<void>
  #crc = 0
  #size = 0
  #packedSize = 0

  constructor(
    write: (chunk: Buffer) => Promise<void>,
    close: (sums: { crc: number; packedSize: number; size: number }) => Promise<void>,
  ) {
    this.#close = close
    this.#packed = this.#pass(write)
    this.#packed.catch(() => {})
  }

  async write(text: string): Promise<void> {
    const content = Buffer.from(text)
    this.#crc = crc32(content, this.#crc)
    this.#size += content.length
    if (!this.#deflate.write(content))
      await Promise.race([once(this.#deflate, 'drain'), this.#packed])
  }

  async close(): Promise<void> {
    this.#deflate.end()
    await this.#packed
    await this.#close({ crc: this.#crc, packedSize: this.#packedSize, size: this.#size })
  }

  async #pass(write: (chunk: Buffer) => Promise<void>): Promise<void> {
    for await (const chunk of this.#deflate as AsyncIterable<Buffer>) {
      this.#packedSize += chunk.length
      await write(chunk)
    }
  }
}

/** Two seconds' steps since 1980, as MS-DOS kept time. */
function dosTime(date: Date): number {
  const year = Math.max(date.getUTCFullYear() - 1980, 0)
  const day = (year << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate()
  const time =
    (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1)
  return ((day << 16) | time) >>> 0
}
