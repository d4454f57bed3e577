import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { LateAcks } from './late-acks.ts'

describe('late acknowledgements', () => {
  const open = new AbortController().signal
  const message = (eventId: string, acked: string[]) => ({
    eventId,
    ack: () => acked.push(eventId),
  })

  it('come after the flush, many after one', async () => {
    const acked: string[] = []
    const flushed: string[] = []
    const disk = Promise.withResolvers<void>()
    const acks = new LateAcks((last) => {
      flushed.push(last)
      return disk.promise
    }, open)
    for (const id of ['a', 'b', 'c']) acks.add(message(id, acked))
    await wait(50)
    expect([flushed, acked]).toEqual([['c'], []])
    disk.resolve()
    await acks.settled()
    expect([flushed, acked]).toEqual([['c'], ['a', 'b', 'c']])
  })

  it('wait for the next flush when one fails', async () => {
    const acked: string[] = []
    let failures = 1
    const acks = new LateAcks(async () => {
      if (failures-- > 0) throw new Error('away')
    }, open)
    acks.add(message('a', acked))
    await acks.settled()
    expect(acked).toEqual(['a'])
  })

  it('forget nobody who comes just as the last one is done', async () => {
    const acked: string[] = []
    const acks = new LateAcks(async () => undefined, open)
    const first = message('a', acked)
    acks.add({
      ...first,
      ack: () => {
        queueMicrotask(() => acks.add(message('b', acked)))
        return first.ack()
      },
    })
    await expect.poll(() => acked).toEqual(['a', 'b'])
  })

  it('do without the connection that is lost', async () => {
    const acked: string[] = []
    const acks = new LateAcks(async () => undefined, open)
    const ack = () => {
      throw new Error('closed connection')
    }
    acks.add({ eventId: 'a', ack })
    acks.add(message('b', acked))
    await acks.settled()
    expect(acked).toEqual(['b'])
  })

  it('are left out when the lead is lost before the flush', async () => {
    const acked: string[] = []
    const acks = new LateAcks(() => Promise.reject(new Error('away')), AbortSignal.abort())
    acks.add(message('a', acked))
    await acks.settled()
    expect(acked).toEqual([])
  })
})
