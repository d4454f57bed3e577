import { PassThrough } from 'node:stream'
import { CHANGE_TYPES } from '@formwork/contracts'
import { defineError, ROLES } from '@formwork/kernel'
import { fileAnswer, type Routes, type SessionVerifier, type TypedApp } from '@formwork/service-kit'
import { z } from 'zod'
import type { Change, ChangeHub } from './change-hub.ts'

export interface ChangesNeeds {
  readonly hub: ChangeHub
  readonly verifier: SessionVerifier
}

export const EVENTS_PATH = '/api/events'

/**
 * Often enough that proxies keep the connection, and that a session which has ended is soon
 * noticed.
 */
const BEAT_MS = 2_000
const BEATS_PER_COMMENT = 8
/** Tabs of one person. */
const MOST_PER_USER = 20

const headers = z.object({
  'last-event-id': z
    .string()
    .max(200)
    .optional()
    .describe('The `id` of the last event that was heard: what came since is told first'),
})

const DESCRIPTION = `Server-sent events. The data of each is JSON: \`type\` (${CHANGE_TYPES.join(', ')}), \`id\` and \`version\` of what changed
and the caller may read; of a rate the version of all rates together. An event \`reset\` says that events are lost, so that everything may have changed.
Five minutes are kept for who comes back with \`Last-Event-ID\`. The stream ends with the session; 20 at once for one user.`

const TooManyStreams = defineError(
  'rate-limited',
  'TOO_MANY_STREAMS',
  'Too many event streams are open',
)

/**
 * Each page says how far changes were told when it was asked for, where its script can read it: who
 * listens from there misses nothing of what the page has read meanwhile.
 */
export function tellPosition(app: TypedApp, hub: ChangeHub): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { method, url, headers } = request
    const isPage = headers.accept?.includes('text/html') === true && !url.startsWith('/api/')
    if (method === 'GET' && isPage) {
      reply.header('Server-Timing', `changes;desc="${hub.position}"`)
    }
    done()
  })
}

/** What changed, for screens that show it. */
export const changesRoutes: Routes<ChangesNeeds> = (app, { hub, verifier }) => {
  app.route({
    method: 'GET',
    url: EVENTS_PATH,
    exposeHeadRoute: false,
    config: { roles: ROLES, refuses: [TooManyStreams] },
    schema: {
      operationId: 'listenToChanges',
      tags: ['Changes'],
      summary: 'What changed, as it changes',
      description: DESCRIPTION,
      headers,
      response: { 200: fileAnswer('text/event-stream') },
    },
    handler: async (request, reply) => {
      const { principal, headers: sent } = request
      if (hub.listenersOf(principal.userId) >= MOST_PER_USER) {
        throw TooManyStreams({ retryAfterSeconds: BEAT_MS / 1_000 })
      }
      const stream = new PassThrough()
      const end = () => stream.end()
      stream.write(`retry: 1000\nid: ${hub.position}\n\n`)
      const unsubscribe = hub.subscribe(
        {
          principal,
          onChange: (change, id) => stream.write(toEvent(change, id)),
          onReset: (id) => stream.write(`event: reset\nid: ${id}\ndata: {}\n\n`),
        },
        sent['last-event-id'],
      )
      let beats = 0
      const beat = setInterval(() => {
        verifier.verify(request.headers.cookie, 'read').catch(end)
        beats += 1
        if (beats % BEATS_PER_COMMENT === 0) stream.write(':\n\n')
      }, BEAT_MS)
      reply.raw.once('close', () => {
        clearInterval(beat)
        unsubscribe()
        stream.destroy()
      })
      return reply
        .headers({ 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' })
        .type('text/event-stream')
        .send(stream)
    },
  })
}

function toEvent({ type, id, version }: Change, eventId: string): string {
  return `id: ${eventId}\ndata: ${JSON.stringify({ type, id, version })}\n\n`
}
