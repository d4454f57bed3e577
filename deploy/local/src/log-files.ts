import { createWriteStream, existsSync, mkdirSync, renameSync, type WriteStream } from 'node:fs'
import { join } from 'node:path'

const LIMIT_BYTES = 20_000_000

interface LogFile {
  stream: WriteStream
  bytes: number
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
      file = this.#open(source)
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

  #open(source: string): LogFile {
    const path = join(this.#folder, `${source}.log`)
    if (existsSync(path)) renameSync(path, `${path}.1`)
    const stream = createWriteStream(path, { mode: 0o600 })
    // A full disk costs the file, not the system: the same lines stand on the terminal.
    stream.on('error', () => {})
    const file = { stream, bytes: 0 }
    this.#files.set(source, file)
    return file
  }
}
