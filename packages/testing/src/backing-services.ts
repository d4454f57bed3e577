/** What the tests of one run share: one Postgres, one NATS. */
export interface BackingServices {
  /** Superuser. */
  readonly pgUrl: string
  readonly natsUrl: string
  stop(): Promise<void>
}
