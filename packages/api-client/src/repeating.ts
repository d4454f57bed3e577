import { retryAfterSeconds } from './api-error.ts'
import type { Transport, Waiting } from './transport.ts'

const KEY = 'idempotency-key'

/** Gives every POST an `Idempotency-Key`: however often it is sent, it takes effect once. */
export function keyed(send: Transport): Transport {
  return (request) => {
    if (request.method === 'POST' && !request.headers.has(KEY)) request.headers.set(KEY, newKey())
    return send(request)
  }
}

/**
 * Sends again what the server says to send again: an answer with `Retry-After`, a few times and for
 * a few seconds. What a repetition could do twice is not repeated.
 */
export function repeating(send: Transport, patience: Waiting): Transport {
  return async (request) => {
    for (let attempt = 1; ; attempt += 1) {
      // A body can be read once: what is sent is a copy while another attempt may follow.
      const isLast = attempt === patience.attempts || !isRepeatable(request)
      const response = await send(isLast ? request : request.clone())
      const seconds = retryAfterSeconds(response)
      if (isLast || seconds === undefined || response.ok) return response
      if (seconds > patience.longestWaitSeconds) return response
      await response.body?.cancel()
      await patience.wait(seconds)
      request.signal.throwIfAborted()
    }
  }
}

function isRepeatable(request: Request): boolean {
  return request.method !== 'POST' || request.headers.has(KEY)
}

/** 128 random bits. Unlike `randomUUID` this also works on pages without https. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
