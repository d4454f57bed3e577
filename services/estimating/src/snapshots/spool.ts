import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cooperativeYield, defineError } from '@formwork/kernel'

/** What waits in memory at most; the rest waits in a file. */
const MEMORY_BYTES = 1_048_576

const NoRoomToSpool = defineError(
  'unavailable',
  'UNAVAILABLE',
  'There is no room for the bid on its way out',
)

/**
 * Reads `records` as fast as they come, whoever takes them slowly: what feeds them, a transaction,
 * is done early. Others have their turn in between. They wait in memory, and beyond 1 MiB in a
 * temporary file that nobody else sees.
 */
export async function* spooled(records: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const spool = new Spool()
  const filling = fill(spool, records)
  try {
    yield* spool.take()
  } finally {
    spool.abandon()
    await filling
    await spool.close()
  }
}

async function fill(spool: Spool, records: AsyncIterable<Buffer>): Promise<void> {
  const yieldToOthers = cooperativeYield()
  try {
    for await (const record of records) {
      if (spool.isAbandoned) return
      await spool.put(record)
      await yieldToOthers()
    }
    spool.end()
  } catch (error) {
    spool.end(error)
  }
}

/** Written by one and taken by one, in order. */
class Spool {
  readonly #inMemory: Buffer[] = []
  #bytesInMemory = 0
  #file: FileHandle | undefined
  /** Lengths of the records that wait in the file. */
  readonly #inFile: number[] = []
  #writtenTo = 0
  #readTo = 0
  #end: { readonly error: unknown } | undefined
  #wake = () => {}
  isAbandoned = false

  async put(record: Buffer): Promise<void> {
    const fits = this.#bytesInMemory + record.length <= MEMORY_BYTES
    // Nothing overtakes what is in the file.
    if (this.#inFile.length === 0 && fits) {
      this.#inMemory.push(record)
      this.#bytesInMemory += record.length
    } else {
      await this.#write(record)
    }
    this.#wake()
  }

  end(error?: unknown): void {
    this.#end = { error }
    this.#wake()
  }

  abandon(): void {
    this.isAbandoned = true
  }

  async *take(): AsyncGenerator<Buffer> {
    for (;;) {
      const record = this.#inMemory.shift()
      if (record !== undefined) {
        this.#bytesInMemory -= record.length
        yield record
      } else if (this.#inFile.length > 0) {
        yield await this.#read()
      } else if (this.#end === undefined) {
        await new Promise<void>((resolve) => {
          this.#wake = resolve
        })
      } else if (this.#end.error === undefined) {
        return
      } else {
        throw this.#end.error
      }
    }
  }

  async close(): Promise<void> {
    await this.#file?.close()
  }

  async #write(record: Buffer): Promise<void> {
    if (this.#inFile.length === 0) {
      this.#writtenTo = 0
      this.#readTo = 0
    }
    try {
      this.#file ??= await openUnlinkedFile()
      const { bytesWritten } = await this.#file.write(record, 0, record.length, this.#writtenTo)
      if (bytesWritten < record.length) throw new Error('the record was written in part')
    } catch (cause) {
      throw NoRoomToSpool({ cause })
    }
    this.#writtenTo += record.length
    this.#inFile.push(record.length)
  }

  async #read(): Promise<Buffer> {
    const record = Buffer.allocUnsafe(this.#inFile[0] ?? 0)
    const read = await this.#file?.read(record, 0, record.length, this.#readTo)
    if (read?.bytesRead !== record.length) throw new Error('the record was read in part')
    this.#inFile.shift()
    this.#readTo += record.length
    return record
  }
}

/** Without a name it is gone with this process, however that ends. */
async function openUnlinkedFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `formwork-bid-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return file
}
