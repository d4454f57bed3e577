import pg from 'pg'
import { expect, it } from 'vitest'
import { parseTime } from './column-types.ts'

const asPostgresDoes = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)

it.each([
  '2026-11-28 13:40:33+00',
  '2026-11-28 13:40:33.1+00',
  '2026-11-28 13:40:33.123456+00',
  '2026-11-28 13:40:33.9996+00',
  '2026-11-28 08:40:33.5-05',
  '2026-11-28 19:10:33.5+05:30',
  '1890-01-01 00:00:00+00',
  '12026-11-28 13:40:33+00',
  '0044-03-15 00:00:00+00 BC',
  'infinity',
])('%s is the same time as node-postgres reads', (text) => {
  expect(parseTime(text)).toEqual(asPostgresDoes(text))
})
