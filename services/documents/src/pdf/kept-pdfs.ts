export interface KeptPdf {
  readonly bidNumber: string
  readonly pdf: Buffer
}

/**
 * PDFs that were made lately, by everything that is printed in them, so that a key never has two contents. The
 * least recently wanted go first when they take more than `mostBytes`.
 */
export class KeptPdfs {
  readonly #mostBytes: number
  readonly #pdfs = new Map<string, KeptPdf>()
  #bytes = 0

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes
  }

  get(key: string): KeptPdf | undefined {
    const kept = this.#pdfs.get(key)
    if (kept === undefined) return undefined
    // A map keeps its order: whoever is put in anew stands last.
    this.#pdfs.delete(key)
    this.#pdfs.set(key, kept)
    return kept
  }

  keep(key: string, made: KeptPdf): void {
    if (this.#pdfs.has(key) || made.pdf.length > this.#mostBytes) return
    this.#pdfs.set(key, made)
    this.#bytes += made.pdf.length
    for (const [oldest, { pdf }] of this.#pdfs) {
      if (this.#bytes <= this.#mostBytes) return
      this.#pdfs.delete(oldest)
      this.#bytes -= pdf.length
    }
  }
}
