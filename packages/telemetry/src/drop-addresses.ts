import type { Attributes } from '@opentelemetry/api'
import type { SpanProcessor } from '@opentelemetry/sdk-trace'

/** Attributes with the address as it was sent, in today's and in the earlier conventions. */
const ADDRESSES = ['url.full', 'url.path', 'url.query', 'http.url', 'http.target']

/**
 * Removes addresses from spans: share codes are in paths, signatures in queries. What a request was
 * for is its `http.route`. Stands before the processor that exports.
 */
export const dropAddresses: SpanProcessor = {
  onStart: () => {},
  onEnd: ({ attributes }) => {
    for (const name of ADDRESSES) delete (attributes as Attributes)[name]
  },
  forceFlush: async () => {},
  shutdown: async () => {},
}
