/**
 * How long a request may be under way when nothing is wrong: the gateway waits a minute for an
 * export, an upload or bulk work, and a body or an answer needs its time as well. A process that
 * stops waits for it.
 */
export const LONGEST_REQUEST_MS = 75_000
