import { AppError } from '@formwork/kernel'
import type { Logger } from '@formwork/service-kit'
import type { BrowserProcess } from './browser-process.ts'
import { groupMemoryBytes } from './group-memory.ts'
import { NoPdfBrowser, PdfNotMade, PdfServiceStopping } from './pdf.errors.ts'
import { type EmptyPage, openEmptyPage, type PageToPrint, renderPage } from './render-page.ts'
import { RenderSlots } from './render-slots.ts'

export interface BrowserPoolOptions {
  readonly launch: () => Promise<BrowserProcess>
  readonly log: Logger
  readonly rendersAtOnce?: number
  readonly maxWaiting?: number
  readonly renderLimitMs?: number
  /** A browser is replaced after so many documents, or when it holds so much memory. */
  readonly documentsPerBrowser?: number
  readonly maxMemoryBytes?: number
}

interface Running {
  readonly process: BrowserProcess
  documents: number
  active: number
  retired: boolean
  dead: boolean
  /** Opened ahead, for the next document alone. */
  next: Promise<EmptyPage> | undefined
}

const MIB = 1_048_576
const MEMORY_CHECK_EVERY = 10

/**
 * One browser that renders HTML as PDF, at most two documents at a time, each in a context of its
 * own. A browser or renderer that dies costs its documents one more try, not an error.
 */
export class BrowserPool {
  readonly #options: Required<BrowserPoolOptions>
  readonly #slots: RenderSlots
  #current: Running | undefined
  #acquiring: Promise<unknown> = Promise.resolve()
  #closed = false

  constructor(options: BrowserPoolOptions) {
    this.#options = {
      rendersAtOnce: 2,
      maxWaiting: 20,
      renderLimitMs: 15_000,
      documentsPerBrowser: 200,
      maxMemoryBytes: 512 * MIB,
      ...options,
    }
    this.#slots = new RenderSlots(this.#options.rendersAtOnce, this.#options.maxWaiting)
  }

  /** @throws AppError unavailable (503) when the queue is full or the browser cannot be had */
  async render(html: string, { tagged = true } = {}): Promise<Buffer> {
    const page = { html, tagged }
    return this.#slots.use(async () => {
      try {
        return await this.#attempt(page)
      } catch (error) {
        if (error instanceof AppError) throw error
        this.#options.log.warn({ err: error }, 'a document is rendered once more')
      }
      return this.#attempt(page).catch((error: unknown) => {
        if (error instanceof AppError) throw error
        throw PdfNotMade({ cause: error })
      })
    })
  }

  /**
   * Starts the browser before the first document asks for it, so that a wrong set-up shows at
   * start.
   */
  async warmUp(): Promise<void> {
    await this.#acquire()
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#acquiring
    await this.#current?.process.close()
  }

  async #attempt(page: PageToPrint): Promise<Buffer> {
    const running = await this.#acquire()
    running.active += 1
    running.documents += 1
    const opening = running.next ?? openEmptyPage(running.process.browser)
    running.next = undefined
    try {
      return await renderPage(running.process, opening, page, this.#options.renderLimitMs)
    } catch (error) {
      // A browser that fails a document is not trusted with the next.
      running.retired = true
      throw error
    } finally {
      running.active -= 1
      await this.#retireIfWorn(running)
      if (!running.retired && !running.dead) openNext(running)
    }
  }

  /** One at a time, so that two documents never launch two browsers. */
  #acquire(): Promise<Running> {
    const next = this.#acquiring.then(() => this.#usable())
    this.#acquiring = next.catch(() => {})
    return next
  }

  async #usable(): Promise<Running> {
    if (this.#closed) throw PdfServiceStopping()
    const known = this.#current
    if (known !== undefined && !known.retired && !known.dead) return known
    // One browser at a time: the worn one finishes what it has before the next one starts.
    if (known?.active === 0) await known.process.close()
    await known?.process.exited
    this.#current = undefined
    try {
      this.#current = await this.#launch()
      return this.#current
    } catch (error) {
      this.#options.log.error({ err: error }, 'the browser does not start')
      throw NoPdfBrowser({ cause: error })
    }
  }

  async #launch(): Promise<Running> {
    const process = await this.#options.launch()
    const running: Running = {
      process,
      documents: 0,
      active: 0,
      retired: false,
      dead: false,
      next: undefined,
    }
    openNext(running)
    void process.exited.then(() => {
      running.dead = true
    })
    return running
  }

  async #retireIfWorn(running: Running): Promise<void> {
    const { documentsPerBrowser, maxMemoryBytes } = this.#options
    if (running.documents >= documentsPerBrowser) running.retired = true
    else if (running.documents % MEMORY_CHECK_EVERY === 0) {
      running.retired ||= (await groupMemoryBytes(running.process.pid)) > maxMemoryBytes
    }
    if (running.retired && running.active === 0) await running.process.close()
  }
}

/** A page that does not open fails the document that it was for. */
function openNext(running: Running): void {
  running.next ??= openEmptyPage(running.process.browser)
  running.next.catch(() => {})
}
