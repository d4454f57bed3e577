/** The little that the tests need of an S3 server in this process. */
declare module 's3rver' {
  interface Options {
    readonly port: number
    readonly address: string
    readonly silent: boolean
    readonly directory: string
    readonly configureBuckets: readonly {
      readonly name: string
      readonly configs: readonly string[]
    }[]
  }
  // biome-ignore lint/style/noDefaultExport: so it is
  export default class S3rver {
    constructor(options: Options)
    run(): Promise<{ readonly port: number }>
    close(): Promise<void>
  }
}
