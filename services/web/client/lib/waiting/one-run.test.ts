import { expect, it } from 'vitest'
import { oneRun } from './one-run.ts'

/** Runs that end when a test says so. */
function runs() {
  const begun: { readonly asked: string; readonly end: () => void; readonly fail: () => void }[] =
    []
  const send = oneRun((asked: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    begun.push({ asked, end: resolve, fail: () => reject(new Error('No connection')) })
    return promise
  })
  return { begun, send, names: () => begun.map(({ asked }) => asked) }
}

it('what is asked for during a run is run after it, once for all who ask', async () => {
  const { begun, send, names } = runs()
  const first = send('first')
  const [second, third] = [send('second'), send('third')]
  expect(names()).toEqual(['first'])
  begun[0]?.end()
  await first
  await expect.poll(names).toEqual(['first', 'second'])
  const fourth = send('fourth')
  begun[1]?.end()
  await Promise.all([second, third])
  await expect.poll(names).toEqual(['first', 'second', 'fourth'])
  begun[2]?.end()
  await fourth
})

it('a run that failed is told to who asked for it, and the next one begins', async () => {
  const { begun, send, names } = runs()
  const first = send('first')
  const second = send('second')
  begun[0]?.fail()
  await expect(first).rejects.toThrow('No connection')
  await expect.poll(names).toEqual(['first', 'second'])
  begun[1]?.end()
  await second
  const third = send('third')
  expect(names()).toEqual(['first', 'second', 'third'])
  begun[2]?.end()
  await third
})
