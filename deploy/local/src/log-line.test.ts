import { describe, expect, it } from 'vitest'
import { formatLine, parseLine } from './log-line.ts'

const now = new Date(2026, 10, 20, 12, 3, 4)
const read = (entry: object | string): string => {
  const text = typeof entry === 'string' ? entry : JSON.stringify({ time: now, ...entry })
  return formatLine(parseLine('estimating', text, now))
}

describe('a line of the merged log', () => {
  it('is time, service, level, message and what else is known', () => {
    expect(
      read({ level: 'info', service: 'estimating', msg: 'bid created', requestId: 'r1' }),
    ).toBe('12:03:04 estimating info bid created requestId=r1')
    expect(read({ level: 40, msg: 'slow', ms: 12 })).toBe('12:03:04 estimating warn slow ms=12')
  })

  it('puts the stack of an error below it', () => {
    expect(read({ level: 'error', msg: 'failed', err: { stack: 'Error: x\n  at y' } })).toBe(
      '12:03:04 estimating error failed\n    Error: x\n      at y',
    )
  })

  it('passes on what is not JSON', () => {
    expect(read('Segmentation fault')).toBe('12:03:04 estimating info Segmentation fault')
    expect(read('{ not json')).toBe('12:03:04 estimating info { not json')
  })

  it('reads the lines of Postgres and NATS', () => {
    expect(read('2026-11-20 12:59:29.123 UTC [32195] LOG:  database system is shut down')).toBe(
      '12:03:04 estimating info database system is shut down',
    )
    expect(read('[321] 2026/11/20 12:59:16.812403 [ERR] store is full')).toBe(
      '12:03:04 estimating error store is full',
    )
  })

  it('lets no request move the cursor or forge a line', () => {
    const forged = read({ level: 'info', msg: 'name\u001b[2J\n12:03:05 gateway info fine' })
    expect(forged).not.toContain('\u001b')
    expect(forged).not.toContain('\n')
  })
})
