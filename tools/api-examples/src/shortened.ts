import type { Example } from './recorder.ts'

/** What is longer is cut: nobody reads it, and everybody loads it. */
const LONGEST = 4_000
const ENTRIES = 2
const LONGEST_TEXT = 400

/**
 * The example with the first two entries of each list, where it is long, and the beginning of long
 * texts.
 */
export function shortened(example: Example): Example {
  const { answer } = example
  if (answer === undefined) return example
  const text = withShortTexts(answer)
  return { ...example, answer: sizeOf(text) > LONGEST ? withShortLists(text) : text }
}

const sizeOf = (value: unknown): number => JSON.stringify(value).length

const withShortTexts = (value: unknown): unknown =>
  mapped(value, (text) =>
    text.length > LONGEST_TEXT ? text.slice(0, LONGEST_TEXT - (LONGEST_TEXT % 4)) : text,
  )

function mapped(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((member) => mapped(member, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, mapped(member, change)]),
  )
}

function withShortLists(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, ENTRIES).map(withShortLists)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, withShortLists(member)]),
  )
}
