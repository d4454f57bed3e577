import type { Readable, Writable } from 'node:stream'
import type { ConnectionTransport } from 'puppeteer'

/**
 * Speaks the DevTools protocol over the browser's two pipes: messages end with NUL. No port is
 * opened, so nobody else on the machine can steer the browser.
 */
export class PipeTransport implements ConnectionTransport {
  readonly #commands: Writable
  #pending: Buffer[] = []
  onmessage?: (message: string) => void
  onclose?: () => void

  constructor(commands: Writable, answers: Readable) {
    this.#commands = commands
    // A browser that dies breaks both pipes; its exit is noticed elsewhere.
    commands.on('error', () => {})
    answers.on('error', () => {})
    answers.on('data', (chunk: Buffer) => this.#receive(chunk))
    answers.on('close', () => this.onclose?.())
  }

  send(message: string): void {
    this.#commands.write(`${message}\0`)
  }

  close(): void {
    this.#commands.destroy()
  }

  #receive(chunk: Buffer): void {
    let start = 0
    for (let end = chunk.indexOf(0); end !== -1; end = chunk.indexOf(0, start)) {
      this.#pending.push(chunk.subarray(start, end))
      const message = Buffer.concat(this.#pending).toString('utf8')
      this.#pending = []
      start = end + 1
      this.onmessage?.(message)
    }
    if (start < chunk.length) this.#pending.push(chunk.subarray(start))
  }
}
