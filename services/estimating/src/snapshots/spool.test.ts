import { setImmediate as turn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it, vi } from 'vitest'
import { spooled } from './spool.ts'

const RECORD_BYTES = 50_000
/** A hundred times what waits in memory. */
const RECORDS = 2_000

/** Records that differ, and how far they have been read. */
function source(count: number, fault?: Error) {
  const state = { given: 0, isOver: false }
  const records = async function* () {
    try {
      for (let n = 0; n < count; n++) {
        await turn()
        state.given = n + 1
        yield Buffer.alloc(RECORD_BYTES, String(n).padStart(7, '0'))
      }
      if (fault !== undefined) throw fault
    } finally {
      state.isOver = true
    }
  }
  return { state, records: records() }
}

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** The bytes of buffers that are still referenced. */
function retainedBytes() {
  collectGarbage()
  return process.memoryUsage().arrayBuffers
}

const numberOf = (record: Buffer | undefined) => Number(record?.subarray(0, 7).toString())

it('is read to the end although nobody takes anything, in little memory', async () => {
  const { state, records } = source(RECORDS)
  const before = retainedBytes()
  const reader = spooled(records)
  expect(numberOf((await reader.next()).value)).toBe(0)
  await vi.waitFor(() => expect(state.isOver).toBe(true), { timeout: 20_000 })
  expect(retainedBytes() - before).toBeLessThan((RECORDS * RECORD_BYTES) / 2)
  const numbers: number[] = []
  for await (const record of reader) {
    expect(record).toHaveLength(RECORD_BYTES)
    numbers.push(numberOf(record))
  }
  expect(numbers).toEqual(Array.from({ length: RECORDS - 1 }, (_, n) => n + 1))
})

it('keeps the order, however writer and reader overtake each other', async () => {
  const { records } = source(RECORDS)
  let next = 0
  for await (const record of spooled(records)) {
    expect(numberOf(record)).toBe(next)
    next += 1
    // Now and then the writer gets far ahead, and the reader catches up.
    if (next % 150 === 0) for (let n = 0; n < 300; n++) await turn()
  }
  expect(next).toBe(RECORDS)
})

it('tells what went wrong after all that came before', async () => {
  const { records } = source(3, new Error('Bid not found'))
  const taken: number[] = []
  const read = async () => {
    for await (const record of spooled(records)) taken.push(numberOf(record))
  }
  await expect(read()).rejects.toThrow('Bid not found')
  expect(taken).toEqual([0, 1, 2])
})

it('stops reading when nobody wants the rest', async () => {
  const { state, records } = source(1_000_000)
  for await (const record of spooled(records)) {
    if (numberOf(record) === 40) break
  }
  expect(state.isOver).toBe(true)
  expect(state.given).toBeLessThan(1_000)
})
