import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'

type Answering = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/**
 * What keeps browsers from doing more with an answer than we mean them to, without
 * `Strict-Transport-Security` (the gateway's, when it is reached by https). A route with a page of
 * its own says its own policy. Helmet is asked once: it would write the same lines anew for each
 * answer.
 */
export function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  const isHttps = publicUrl.startsWith('https:')
  return headersOf(
    helmet({
      strictTransportSecurity: false,
      crossOriginResourcePolicy: { policy: 'same-site' },
      contentSecurityPolicy: {
        // Where there is no https, a browser that asks by https finds nothing.
        directives: { upgradeInsecureRequests: isHttps ? [] : null },
      },
    }),
  )
}

function headersOf(answer: Answering): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {}
  const response: Pick<ServerResponse, 'setHeader' | 'removeHeader'> = {
    setHeader(name, value) {
      headers[name.toLowerCase()] = String(value)
      return response as ServerResponse
    },
    removeHeader: () => {},
  }
  answer({} as IncomingMessage, response as ServerResponse, () => {})
  return headers
}
