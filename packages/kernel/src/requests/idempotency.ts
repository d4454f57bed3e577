/** One keyed request: who asks for what, with which key and body. */
export interface IdempotencyClaim {
  /** User, method and path. */
  readonly scope: string
  /** Hash of the client's key. */
  readonly key: string
  /**
   * Hash of the request's body, keyed with what only the client has; null when the body is still to
   * be read, by who claims (`identify`) or by who compares.
   */
  readonly fingerprint: string | null
}

/** The first answer to a keyed request, as it is replayed. */
export interface StoredAnswer {
  readonly status: number
  readonly body: string | null
  readonly contentType: string | null
  readonly headers: Readonly<Record<string, string>>
}

export type IdempotencyOutcome =
  | {
      readonly kind: 'claimed'
      /** For `requestContext`, so that the effect's transaction can mark the key committed. */
      readonly id: string
      /**
       * Notes the fingerprint of a body that has now been read. Must come before the effect.
       * @throws KeyTakenOver when the claim ran out meanwhile
       */
      identify(fingerprint: string): Promise<void>
      /** Stores the answer for replays. */
      complete(answer: StoredAnswer): Promise<void>
      /** Frees the key after a request without effect. */
      release(): Promise<void>
    }
  | ({ readonly kind: 'replay'; readonly fingerprint: string } & StoredAnswer)
  | { readonly kind: 'in-flight' }
  /** Another body; never told of a claim without fingerprint. */
  | { readonly kind: 'mismatch' }
  /** The effect was committed, but its answer was never stored. */
  | { readonly kind: 'answer-lost'; readonly fingerprint: string }

/** Where a service keeps its idempotency keys: its own database. */
export interface IdempotencyStore {
  claim(claim: IdempotencyClaim): Promise<IdempotencyOutcome>
  /** Forgets keys older than a day; returns how many. */
  deleteExpired(): Promise<number>
}
