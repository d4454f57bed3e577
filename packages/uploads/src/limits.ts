/** 10 MB (spec section 8): of one file, receipts too. */
export const MAX_FILE_BYTES = 10_485_760
/** Files in one upload (spec section 8). */
export const MAX_FILES = 10

/** Text parts beside the files, wanted or not. */
export const MAX_TEXTS = 20
/** Bytes of a text part. */
export const MAX_TEXT_BYTES = 4_096
/** Characters of a part's name. */
export const MAX_PART_NAME = 100
/**
 * Bytes of a part's header; what is beyond, the rest of an endless file name, is dropped unread.
 */
export const MAX_PART_HEADER_BYTES = 8_192
export const MAX_PART_HEADERS = 20
/** Bytes of an upload beside its files: boundaries, headers, texts. */
export const MAX_OVERHEAD_BYTES = 1_048_576

const UNITS = [
  ['GB', 1_073_741_824],
  ['MB', 1_048_576],
  ['kB', 1_024],
] as const

/** A size as people say it, in units of 1,024: `10 MB`, `1.25 GB`, `999 bytes`. */
export function sizeInWords(bytes: number): string {
  const [unit, size] = UNITS.find(([, size]) => bytes >= size) ?? ['bytes', 1]
  const amount = (bytes / size).toLocaleString('en-US', { maximumFractionDigits: 2 })
  return `${amount} ${unit}`
}
