import type { Logger, TypedApp } from '@formwork/service-kit'

/**
 * One line for each request: who asked for what, what came of it and how long it took. Without the
 * query, which may hold names and signatures, and without share codes; the request's id finds the
 * lines of the other services.
 */
export function logAccess(app: TypedApp, log: Logger): void {
  // These fields and no others, none of which is to be hidden: to look for such in every line was a
  // fifth of the gateway's garbage.
  const lines = log.child({}, { redact: [] })
  app.addHook('onResponse', (request, reply, done) => {
    const path = loggedPath(request.url)
    const { method, ip } = request
    // The property is set once a session is verified; before, reading it is an error.
    const user = Object.hasOwn(request, 'principal') ? request.principal.userId : undefined
    const ms = Math.round(reply.elapsedTime * 10) / 10
    const ended = reply.raw.writableFinished ? {} : { cut: true }
    lines.info({ method, path, status: reply.statusCode, ms, user, ip, ...ended }, 'answered')
    done()
  })
}

/** Where a query begins, also one that its sender has encoded. */
const QUERY = /(?:\?|%3f).*$/is
/** A share code and all behind it, however its sender has written the slashes. */
const SHARE_CODE = /((?:\/|\\|%2f|%5c)(?:share|import))(?:\/|\\|%2f|%5c)+.+$/is

/** The path of an address without what opens anything: no query, no share code. */
export const loggedPath = (url: string): string =>
  url.replace(QUERY, '').replace(SHARE_CODE, '$1/:code')
