import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'

// Headers by which a client could pretend to be a user, a service or a proxy of ours, or join a
// trace of ours, and those that belong to one connection (RFC 9110 section 7.6.1). Underscores count
// as hyphens, as some servers have it.
const NEVER_PASSED =
  /^(?:x-(?:user|role|internal|forwarded|real-ip|original|rewrite|remote|client-ip)|forwarded$|true-client-ip$|traceparent$|tracestate$|baggage$|keep-alive$|proxy-|te$|trailer$|upgrade$|expect$|http2-settings$)/

type ForwardedRequest = Pick<FastifyRequest, 'id' | 'ip' | 'protocol'> & {
  readonly headers: { readonly host?: string | undefined }
}

/**
 * The headers that a service gets: the client's, less what only we may say, plus what we do say.
 */
export function upstreamHeaders(
  request: ForwardedRequest,
  headers: IncomingHttpHeaders,
): IncomingHttpHeaders {
  const passed: IncomingHttpHeaders = {}
  for (const name in headers) {
    if (!NEVER_PASSED.test(name.replaceAll('_', '-'))) passed[name] = headers[name]
  }
  passed['x-request-id'] = request.id
  passed['x-forwarded-for'] = request.ip
  passed['x-forwarded-proto'] = request.protocol
  if (request.headers.host !== undefined) passed['x-forwarded-host'] = request.headers.host
  return passed
}

const OF_ONE_CONNECTION = ['connection', 'keep-alive', 'proxy-connection', 'trailer', 'upgrade']

/** The headers of a service's answer that concern the client. */
export function clientHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { connection } = headers
  if (connection !== undefined) {
    for (const name of connection.toLowerCase().split(',')) delete headers[name.trim()]
  }
  for (const name of OF_ONE_CONNECTION) delete headers[name]
  return headers
}
