import { type EventService, type EventTraffic, SERVICES } from '@formwork/contracts'
import { changesOf } from './changed-rows.ts'
import { replicaSubject } from './replica-channel.ts'
import { streamName } from './stream.ts'

/** Subjects that a login may publish, and those it may subscribe to. */
export interface NatsPermissions {
  readonly publish: readonly string[]
  readonly subscribe: readonly string[]
}

/** One login per service, and the operator's, who alone changes streams. */
export type NatsLoginName = EventService | 'operator'

const API = '$JS.API'

export function natsPermissions(
  streamPrefix = '',
): Readonly<Record<NatsLoginName, NatsPermissions>> {
  const names = Object.keys(SERVICES) as EventService[]
  return {
    ...(Object.fromEntries(
      names.map((name) => [name, servicePermissions(name, streamPrefix)]),
    ) as Record<EventService, NatsPermissions>),
    operator: { publish: [`${API}.>`], subscribe: inboxesOf('operator') },
  }
}

/**
 * A service may publish its own context's events and make their stream, but not change it: a
 * stream's `republish` would carry a message under any subject. It may read the streams that it
 * takes events from, and its own inboxes.
 */
function servicePermissions(service: EventService, streamPrefix: string): NatsPermissions {
  const { publishes, consumes, follows, hears = [], tells = [] }: EventTraffic = SERVICES[service]
  const stream = (context: string) => streamName({ streamPrefix }, context)
  const told = tells.map((topic) => `${streamPrefix}${replicaSubject(service, topic)}`)
  const own = publishes === undefined ? [] : publishing(streamPrefix, publishes, stream(publishes))
  return {
    publish: [
      ...own,
      ...consumes.flatMap((context) => consuming(stream(context), service)),
      ...follows.flatMap((context) => following(stream(context))),
      ...told,
    ],
    subscribe: [
      ...inboxesOf(service),
      ...hears.flatMap((context) => [
        `${streamPrefix}${context}.>`,
        `${streamPrefix}${changesOf(context)}`,
      ]),
      ...told,
    ],
  }
}

const inboxesOf = (login: NatsLoginName): readonly string[] => [`_INBOX_${login}.>`]

const publishing = (streamPrefix: string, context: string, stream: string): readonly string[] => [
  `${streamPrefix}${context}.>`,
  `${streamPrefix}${changesOf(context)}`,
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

/** Ordered consumers, whose names are drawn anew each time; they acknowledge nothing. */
const following = (stream: string): readonly string[] => [
  `${API}.STREAM.INFO.${stream}`,
  `${API}.CONSUMER.INFO.${stream}.*`,
  `${API}.CONSUMER.CREATE.${stream}.*`,
  `${API}.CONSUMER.CREATE.${stream}.*.>`,
  `${API}.CONSUMER.DELETE.${stream}.*`,
  `${API}.CONSUMER.MSG.NEXT.${stream}.*`,
]
