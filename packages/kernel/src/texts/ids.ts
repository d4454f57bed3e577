import { randomUUID } from 'node:crypto'

/**
 * A new id: UUID version 7 (RFC 9562), so that ids made later sort later and indexes stay compact.
 * Its random bits are those of a version 4, which Node draws ahead.
 */
export function newId(nowMs: number = Date.now()): string {
  const time = nowMs.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export function isUuid(value: string): boolean {
  return UUID.test(value)
}
