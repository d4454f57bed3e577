import { LRUCache } from 'lru-cache'

export interface KeptPdf {
  readonly bidNumber: string
  /** Of the recipient that it is addressed to; left out: the bid's client. */
  readonly clientName?: string
  readonly pdf: Buffer
}

/**
 * PDFs that were made lately, by everything that is printed in them, so that a key never has two
 * contents.
 */
export type KeptPdfs = Pick<LRUCache<string, KeptPdf>, 'get' | 'set'>

/**
 * The least recently wanted go first when they take more than `mostBytes`; a larger one is not
 * kept.
 */
export function keptPdfs(mostBytes: number): KeptPdfs {
  return new LRUCache({ maxSize: mostBytes, sizeCalculation: ({ pdf }) => pdf.length })
}
