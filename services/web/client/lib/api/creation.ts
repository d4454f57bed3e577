import { ApiError, type ApiResult, unwrap } from '@formwork/api-client'
import { newKey } from './request-key.ts'

/**
 * Without an answer that counts a request may have been done all the same, or is done later: after
 * the next sign-in, or when there is room for it.
 */
export const isUnanswered = ({ status, code }: Pick<ApiError, 'status' | 'code'>): boolean =>
  [0, 401, 429, 502, 503, 504].includes(status) || code === 'IN_FLIGHT'

/** What a form creates is there already, with what was typed when its answer was lost. */
export const isCreatedBefore = (refusal: unknown): boolean =>
  refusal instanceof ApiError &&
  (refusal.code === 'IDEMPOTENCY_MISMATCH' || refusal.code === 'ANSWER_LOST')

/** A request that was sent and has no answer yet. */
export interface OpenRequest<Body> {
  readonly key: string
  readonly body: Body
}

export interface Created<Made> {
  readonly made: Made
  /** It was made by an earlier try, as it was typed then. */
  readonly isEarlier: boolean
}

/**
 * What a form creates, once: a press after a lost answer sends the same request under the same
 * `Idempotency-Key`. Was the form changed meanwhile, the earlier request is settled first, and what
 * it made is the answer; only when it had no effect is the new one sent.
 */
export class Creation<Body, Made> {
  readonly #post: (body: Body, key: string) => Promise<ApiResult<Made>>
  readonly #onOpen: (open: OpenRequest<Body> | undefined) => void
  #open: OpenRequest<Body> | undefined

  constructor(
    post: (body: Body, key: string) => Promise<ApiResult<Made>>,
    open?: OpenRequest<Body>,
    onOpen: (open: OpenRequest<Body> | undefined) => void = () => undefined,
  ) {
    this.#post = post
    this.#open = open
    this.#onOpen = onOpen
  }

  /** @throws ApiError when it is refused, or not answered again */
  async send(body: Body): Promise<Created<Made>> {
    const before = this.#open
    if (before !== undefined && JSON.stringify(before.body) !== JSON.stringify(body)) {
      const answer = await this.#settle(before)
      if (answer.ok || isUnanswered(answer.error)) {
        return { made: unwrap(answer), isEarlier: true }
      }
    }
    const open = this.#open ?? { key: newKey(), body }
    this.#set(open)
    return { made: unwrap(await this.#settle(open)), isEarlier: false }
  }

  async #settle(open: OpenRequest<Body>): Promise<ApiResult<Made>> {
    const answer = await this.#post(open.body, open.key)
    if (answer.ok || !isUnanswered(answer.error)) this.#set(undefined)
    return answer
  }

  #set(open: OpenRequest<Body> | undefined): void {
    this.#open = open
    this.#onOpen(open)
  }
}
