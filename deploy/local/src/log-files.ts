import { createWriteStream, existsSync, mkdirSync, renameSync, type WriteStream } from 'node:fs'
import { join } from 'node:path'

const LIMIT_BYTES = 20_000_000

interface LogFile {
  stream: WriteStream
  bytes: number
  /** The disk took no more of it. */
  failed: boolean
}

/** One file per process under `folder`, as the process wrote it; the run before stays as `.1`. */
export class LogFiles {
  readonly #folder: string
  readonly #files = new Map<string, LogFile>()

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    this.#folder = folder
  }

  write(source: string, line: string): void {
    let file = this.#files.get(source)
    if (file === undefined || file.bytes > LIMIT_BYTES) {
      file?.stream.end()
      file = this.#begin(source)
    } else if (file.failed) {
      file = this.#open(source, file.bytes)
    }
    file.bytes += line.length + 1
    file.stream.write(`${line}\n`)
  }

  async close(): Promise<void> {
    const streams = [...this.#files.values()].map(({ stream }) => stream)
    this.#files.clear()
    await Promise.all(
      streams.map((stream) => new Promise<void>((done) => stream.end(() => done()))),
    )
  }

  #begin(source: string): LogFile {
    const path = this.#pathOf(source)
    if (existsSync(path)) renameSync(path, `${path}.1`)
    return this.#open(source, 0)
  }

  /**
   * A full disk costs the lines that it has no room for, not the system: the same lines stand on
   * the terminal. The next line tries again.
   */
  #open(source: string, bytes: number): LogFile {
    const stream = createWriteStream(this.#pathOf(source), { flags: 'a', mode: 0o600 })
    const file = { stream, bytes, failed: false }
    stream.on('error', () => {
      file.failed = true
    })
    this.#files.set(source, file)
    return file
  }

  #pathOf(source: string): string {
    return join(this.#folder, `${source}.log`)
  }
}
