import { ApiError, type ApiResult } from '@formwork/api-client'
import { beforeEach, expect, it } from 'vitest'
import { Creation } from './creation.ts'

interface Client {
  readonly name: string
}
let sent: { readonly key: string; readonly name: string }[]
let answer: ApiResult<Client> | undefined
const failure = (status: number): ApiResult<never> => ({
  ok: false,
  error: new ApiError('No', { status, code: 'X', details: [] }),
})
const creation = () =>
  new Creation<Client, Client>(async (body, key) => {
    sent.push({ key, name: body.name })
    const ok = { ok: true as const, data: body, status: 201, headers: new Headers() }
    return answer ?? { ...ok, etag: undefined, total: undefined, nextCursor: undefined }
  })

beforeEach(() => {
  sent = []
  answer = undefined
})

it('a second press after a lost answer sends the same under the same key', async () => {
  const client = creation()
  answer = failure(0)
  await expect(client.send({ name: 'A' })).rejects.toThrow('No')
  answer = undefined
  expect(await client.send({ name: 'A' })).toEqual({ made: { name: 'A' }, isEarlier: false })
  expect(sent[1]).toEqual(sent[0])
})

it('what was changed since is not sent before the first try is known to have done nothing', async () => {
  const client = creation()
  answer = failure(0)
  await expect(client.send({ name: 'A' })).rejects.toThrow('No')
  await expect(client.send({ name: 'B' })).rejects.toThrow('No')
  answer = undefined
  expect(await client.send({ name: 'B' })).toEqual({ made: { name: 'A' }, isEarlier: true })
  expect(sent.map(({ name }) => name)).toEqual(['A', 'A', 'A'])
})

it('a refusal had no effect: what is corrected goes under another key', async () => {
  const client = creation()
  answer = failure(409)
  await expect(client.send({ name: 'A' })).rejects.toThrow('No')
  answer = undefined
  expect(await client.send({ name: 'B' })).toMatchObject({ isEarlier: false })
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
})
