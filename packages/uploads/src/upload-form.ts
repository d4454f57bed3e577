/** What an upload to one route may hold. */
export interface UploadForm {
  /** What a file is called in sentences: `file`, `receipt`. */
  readonly noun: string
  /** The part that files come in; undefined: one of any name. */
  readonly part?: string
  readonly maxFiles: number
  /** Bytes of each file. */
  readonly maxFileBytes: number
}
