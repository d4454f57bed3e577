import { ApiError, type ApiResult } from '@formwork/api-client'
import { expect, it } from 'vitest'
import { overLatest } from './over-latest.ts'

const refused = (status: number) => new ApiError('No', { status, code: 'X', details: [] })

/** A record that another user changes once more after it was read the first time. */
function recordChangedOnce() {
  let version = 0
  const read = async (): Promise<ApiResult<string>> => {
    version += 1
    const headers = new Headers()
    const facts = { total: undefined, nextCursor: undefined, headers, status: 200 }
    return { ok: true, data: `as of ${version}`, etag: `"${version}"`, ...facts }
  }
  return read
}

it('a write stands over the version that was read last', async () => {
  const written: unknown[] = []
  const done = await overLatest(recordChangedOnce(), async (now, ifMatch) => {
    written.push([now, ifMatch])
    if (ifMatch === '"1"') throw refused(412)
    return now
  })
  expect(done).toBe('as of 2')
  expect(written).toEqual([
    ['as of 1', '"1"'],
    ['as of 2', '"2"'],
  ])
})

it.each([403, 409, 503])('a write that is refused by %d is not tried again', async (status) => {
  let tries = 0
  const write = async (): Promise<never> => {
    tries += 1
    throw refused(status)
  }
  await expect(overLatest(recordChangedOnce(), write)).rejects.toMatchObject({ status })
  expect(tries).toBe(1)
})

it('nothing is written over what cannot be read', async () => {
  const read = async (): Promise<ApiResult<string>> => ({ ok: false, error: refused(404) })
  const write = async (): Promise<never> => {
    throw new Error('written')
  }
  await expect(overLatest(read, write)).rejects.toMatchObject({ status: 404 })
})
