import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  boundedList,
  boundedText,
  dateField,
  emailField,
  idParam,
  optionalEmail,
  optionalText,
  referenceField,
  requiredText,
  timestampField,
} from './fields.ts'
import { listParameters } from './lists.ts'

const list = listParameters({ sorts: ['name', 'createdAt'] }).shape

const TEXTS: readonly (readonly [string, z.ZodType])[] = [
  ['a required text', requiredText('Field')],
  ['an optional text', optionalText('Field')],
  ['any text', boundedText('Field', 50)],
  ['a reference', referenceField('Field')],
  ['a timestamp', timestampField('Field')],
  ['a date', dateField('Field')],
  ['an e-mail address', emailField('Field')],
  ['an optional e-mail address', optionalEmail('Field')],
  ['an id in a path', idParam],
  ['a limit', list.limit],
  ['a cursor', list.cursor],
  ['a sort', list.sort],
  ['a search text', list.q],
]

const MIB = 1_048_576
const HOSTILE = ['\u0301', ' ', '@', 'a@', '.a', 'a', '1', 'ΐ', '\u200b', '\ud800', '\u0000'].map(
  (unit) => unit.repeat(MIB / unit.length),
)

/** Milliseconds of this process's own work, whatever else the machine does. */
function workOf(run: () => void): number {
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

describe.each(TEXTS)('%s of a megabyte', (_what, schema) => {
  it('is refused in one sentence, before anything is done with it', () => {
    for (const text of HOSTILE) {
      const work = workOf(() => {
        const issues = schema.safeParse(text).error?.issues.map(({ message }) => message) ?? []
        expect(issues).toHaveLength(1)
        expect(issues[0]?.length).toBeLessThan(200)
      })
      expect(work).toBeLessThan(100)
    }
  })
})

describe('a text', () => {
  it('may have white space around it beyond its length', () => {
    const name = 'x'.repeat(200)
    expect(requiredText('Name').parse(`  ${name}\n`)).toBe(name)
    expect(requiredText('Name').safeParse(`${name}x`).error?.issues[0]?.message).toBe(
      'Name must be at most 200 characters',
    )
  })

  it.each(['', ' \t', '\u200b\u2060', '\u00ad\u3164'])(
    'of which nobody sees anything is missing: %j',
    (text) => {
      const issues = requiredText('Name').safeParse(text).error?.issues ?? []
      expect(issues.map(({ message }) => message)).toEqual(['Name is required'])
    },
  )

  it('tells its bound to the API reference', () => {
    const shape = z.object({ name: requiredText('Name'), note: optionalText('Note', 50) })
    expect(z.toJSONSchema(shape, { io: 'input' })).toMatchObject({
      properties: { name: { maxLength: 200 }, note: { anyOf: [{ maxLength: 50 }, {}] } },
    })
  })
})

describe('a timestamp', () => {
  it.each([
    ['2026-12-01T08:00:00.123-06:00', true],
    ['2026-12-01T08:00-06:00', true],
    ['2026-12-01T08:00Z', true],
    ['2026-12-01T08:00', false],
    ['2026-12-01T08Z', false],
    ['2026-12-01T24:00Z', false],
    ['2026-02-30T08:00Z', false],
  ])('may leave out its seconds, never its zone: %s', (text, isOne) => {
    expect(timestampField('At').safeParse(text).success).toBe(isOne)
  })
})

describe('a list with more entries than it may have', () => {
  it('is refused in one sentence, before its entries are looked at', () => {
    const schema = boundedList(requiredText('Name'), { max: 2, tooMany: 'At most 2 names' })
    const issues = schema.safeParse(Array(500_000).fill(0)).error?.issues ?? []
    expect(issues.map(({ message }) => message)).toEqual(['At most 2 names'])
    expect(schema.safeParse(['a', 0]).error?.issues).toHaveLength(1)
    expect(schema.parse(['a', ' b '])).toEqual(['a', 'b'])
  })
})

describe('a text that is kept or searched for', () => {
  const decomposed = 'Fundação'.normalize('NFD')

  it.each([
    ['a required text', requiredText('Field', 8)],
    ['an optional text', optionalText('Field', 8)],
    ['a search text', list.q],
  ])('is composed, before it is measured: %s', (_name, schema) => {
    expect(schema.parse(` ${decomposed} `)).toBe(decomposed.normalize('NFC'))
  })
})
