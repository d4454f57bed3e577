import { type EventService, type EventTraffic, SERVICES } from '@formwork/contracts'
import { changesOf } from '../changes/changed-rows.ts'
import { replicaSubject } from '../inbox/replica-channel.ts'
import { streamName } from '../nats/stream.ts'
import { PUBLISHING_CONTEXTS } from '../outbox/publishing-contexts.ts'

/** Subjects that a login may publish, and those it may subscribe to. */
export interface NatsPermissions {
  readonly publish: readonly string[]
  readonly subscribe: readonly string[]
}

/** One login per service, and the operator's, who alone changes streams. */
export type NatsLoginName = EventService | 'operator'

/**
 * Under which a login's account has JetStream's API: `$JS.API` itself is there too, and is that of
 * the account, which has no streams.
 */
export const ACCOUNTS_API_PREFIX = 'EVENTS.API'

/** A subject of the account that a context's stream is in, which a login sends requests to. */
export interface StreamRequest {
  readonly context: string
  readonly subject: string
  /** Several messages answer it. */
  readonly isFetch?: true
}

/** What a login needs of NATS. */
export interface NatsNeeds {
  readonly requests: readonly StreamRequest[]
  /** Subjects that are published in the account of the login and leave it only for `hears`. */
  readonly publishes: readonly string[]
  /** Contexts whose events and changed rows come from the account of their service. */
  readonly hears: readonly string[]
  /** Subjects on which the replicas of the service reach each other. */
  readonly told: readonly string[]
}

const API = '$JS.API'

export function natsNeeds(streamPrefix = ''): Readonly<Record<NatsLoginName, NatsNeeds>> {
  const names = Object.keys(SERVICES) as EventService[]
  const operator = {
    requests: PUBLISHING_CONTEXTS.flatMap((context) => operating(streamPrefix, context)),
    publishes: [],
    hears: [],
    told: [],
  }
  return {
    ...(Object.fromEntries(names.map((name) => [name, serviceNeeds(name, streamPrefix)])) as Record<
      EventService,
      NatsNeeds
    >),
    operator,
  }
}

export function natsPermissions(
  streamPrefix = '',
): Readonly<Record<NatsLoginName, NatsPermissions>> {
  const logins = Object.entries(natsNeeds(streamPrefix)).map(
    ([login, { requests, publishes, hears, told }]) => [
      login,
      {
        publish: [...requests.map(({ subject }) => ownSubjectOf(subject)), ...publishes, ...told],
        subscribe: [
          `_INBOX_${login}.>`,
          ...hears.flatMap((context) => publishedBy(streamPrefix, context)),
          ...told,
        ],
      },
    ],
  )
  return Object.fromEntries(logins)
}

/** What a subject of a stream's account is called in the account of a login. */
export const ownSubjectOf = (subject: string): string =>
  subject.startsWith(`${API}.`) ? `${ACCOUNTS_API_PREFIX}${subject.slice(API.length)}` : subject

/** What the processes that hear a context subscribe to. */
export const publishedBy = (streamPrefix: string, context: string): readonly string[] => [
  `${streamPrefix}${context}.>`,
  `${streamPrefix}${changesOf(context)}`,
]

/**
 * A service may publish its own context's events and make their stream, but not change it: a
 * stream's `republish` would carry a message under any subject. It may read the streams that it
 * takes events from, and its own inboxes.
 */
function serviceNeeds(service: EventService, streamPrefix: string): NatsNeeds {
  const { publishes, consumes, follows, hears = [], tells = [] }: EventTraffic = SERVICES[service]
  const of = (context: string, subjects: (stream: string) => readonly string[]) =>
    subjects(streamName({ streamPrefix }, context)).map((subject) => requestOf(context, subject))
  const own = publishes === undefined ? [] : of(publishes, making)
  const events =
    publishes === undefined ? [] : [requestOf(publishes, `${streamPrefix}${publishes}.>`)]
  return {
    requests: [
      ...events,
      ...own,
      ...consumes.flatMap((context) => of(context, (stream) => consuming(stream, service))),
      ...follows.flatMap((context) => of(context, following)),
    ],
    publishes: publishes === undefined ? [] : [`${streamPrefix}${changesOf(publishes)}`],
    hears,
    told: tells.map((topic) => `${streamPrefix}${replicaSubject(service, topic)}`),
  }
}

function requestOf(context: string, subject: string): StreamRequest {
  const isFetch = subject.startsWith(`${API}.CONSUMER.MSG.NEXT.`)
  return isFetch ? { context, subject, isFetch } : { context, subject }
}

const making = (stream: string): readonly string[] => [
  `${API}.STREAM.INFO.${stream}`,
  `${API}.STREAM.CREATE.${stream}`,
]

/**
 * One durable consumer. With its filter in the subject, without it, and as servers before 2.9 have
 * it.
 */
const consuming = (stream: string, durable: string): readonly string[] => [
  `${API}.STREAM.INFO.${stream}`,
  `${API}.CONSUMER.INFO.${stream}.${durable}`,
  `${API}.CONSUMER.CREATE.${stream}.${durable}`,
  `${API}.CONSUMER.CREATE.${stream}.${durable}.>`,
  `${API}.CONSUMER.DURABLE.CREATE.${stream}.${durable}`,
  `${API}.CONSUMER.DELETE.${stream}.${durable}`,
  `${API}.CONSUMER.MSG.NEXT.${stream}.${durable}`,
  `$JS.ACK.${stream}.${durable}.>`,
]

/** Ordered consumers, whose names are drawn again each time; they acknowledge nothing. */
const following = (stream: string): readonly string[] => [
  `${API}.STREAM.INFO.${stream}`,
  `${API}.CONSUMER.INFO.${stream}.*`,
  `${API}.CONSUMER.CREATE.${stream}.*`,
  `${API}.CONSUMER.CREATE.${stream}.*.>`,
  `${API}.CONSUMER.DELETE.${stream}.*`,
  `${API}.CONSUMER.MSG.NEXT.${stream}.*`,
]

/** Everything about one stream and its consumers, but to fetch from them. */
function operating(streamPrefix: string, context: string): readonly StreamRequest[] {
  const stream = streamName({ streamPrefix }, context)
  const kinds = ['STREAM.*', 'STREAM.*.*', 'CONSUMER.*']
  const subjects = [
    ...kinds.map((kind) => `${API}.${kind}.${stream}`),
    `${API}.CONSUMER.*.${stream}.>`,
  ]
  return subjects.map((subject) => ({ context, subject }))
}
