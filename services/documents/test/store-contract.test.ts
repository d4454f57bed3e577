import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { newId } from '@formwork/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileStore } from '../src/files/file-store.ts'
import { folderStore } from '../src/files/folder-store.ts'
import { s3Store } from '../src/files/s3-store.ts'
import { withFaultsNamed } from '../src/files/store-faults.ts'
import { fakeS3 } from './fake-s3.ts'

interface OpenStore {
  readonly store: FileStore
  /** Takes the place away where its files are. */
  loseIt(): Promise<void>
  close(): Promise<void>
}

async function inFolder(): Promise<OpenStore> {
  const folder = await mkdtemp(join(tmpdir(), 'formwork-store-'))
  return {
    store: withFaultsNamed(await folderStore({ root: join(folder, 'files'), minFreeBytes: 0 })),
    loseIt: async () => {
      await rm(join(folder, 'files'), { recursive: true })
      await writeFile(join(folder, 'files'), 'what is mounted here is no folder')
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

async function inS3(): Promise<OpenStore> {
  const { endpoint, loseBucket, close } = await fakeS3()
  const store = s3Store({
    bucket: 'formwork',
    region: 'us-east-1',
    endpoint,
    publicEndpoint: endpoint,
    keys: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  })
  return { store: withFaultsNamed(store), loseIt: loseBucket, close }
}

describe.each([
  ['a folder', inFolder],
  ['an S3-compatible store', inS3],
])('the file store in %s', (where, openStore) => {
  let open: OpenStore
  let store: FileStore
  beforeAll(async () => {
    open = await openStore()
    store = open.store
  })
  afterAll(() => open.close())

  const put = async (content: Buffer): Promise<string> => {
    const id = newId()
    await store.put(id, chunksOf(content))
    return id
  }
  const ids = async (): Promise<readonly string[]> => {
    const found: string[] = []
    for await (const { id } of store.list()) found.push(id)
    return found
  }
  const large = Buffer.alloc(7_000_000, 'concrete')

  it.each([
    ['one byte', Buffer.from('x')],
    ['more than one part', large],
  ])('gives back %s as it was put', async (_what, content) => {
    const id = await put(content)
    expect((await buffer(await store.get(id))).equals(content)).toBe(true)
  })

  it('gives back a part of it', async () => {
    const id = await put(Buffer.from('0123456789'))
    const part = await buffer(await store.get(id, { start: 3, end: 5 }))
    expect(part.toString()).toBe('345')
  })

  it('knows nothing of what was never put, or is no id', async () => {
    for (const id of [newId(), '../../../etc/passwd', '']) {
      await expect(store.get(id)).rejects.toMatchObject({ kind: 'not-found' })
    }
  })

  it('keeps nothing of content that breaks off', async () => {
    const before = await ids()
    const id = newId()
    const broken = async function* () {
      yield* chunksOf(large)
      throw new Error('the line is dead')
    }
    await expect(store.put(id, broken())).rejects.toThrow('the line is dead')
    expect(await ids()).toEqual(before)
    await expect(store.get(id)).rejects.toMatchObject({ kind: 'not-found' })
  })

  it('deletes, also what is gone already', async () => {
    const id = await put(Buffer.from('x'))
    await store.delete(id)
    await store.delete(id)
    await expect(store.get(id)).rejects.toMatchObject({ kind: 'not-found' })
  })

  it('lists what it holds and since when', async () => {
    const id = await put(Buffer.from('x'))
    for await (const file of store.list()) {
      if (file.id === id)
        expect(Math.abs(Date.now() - file.storedAt.getTime())).toBeLessThan(60_000)
    }
    expect(await ids()).toContain(id)
  })

  it('links to itself where it can be read at an address', async () => {
    const id = await put(Buffer.from('0123456789'))
    const headers = { contentType: 'image/png', disposition: 'inline; filename="a.png"' }
    const link = await store.link(id, headers)
    if (where === 'a folder') return expect(link).toBeUndefined()
    expect(link).not.toBe(await store.link(id, headers))
    const answer = await fetch(String(link), { headers: { range: 'bytes=0-3' } })
    expect([answer.status, await answer.text()]).toEqual([206, '0123'])
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('content-disposition')).toBe(headers.disposition)
  })

  it('tidies up what is unfinished, and nothing else', async () => {
    const before = await ids()
    await store.tidy(new Date(Date.now() + 1_000))
    expect(await ids()).toEqual(before)
  })

  it('is away, and no file is said to be gone, when its place is lost', async () => {
    const id = await put(Buffer.from('x'))
    await open.loseIt()
    const away = { kind: 'unavailable', message: 'Files cannot be stored or read right now' }
    await expect(store.get(id)).rejects.toMatchObject(away)
    await expect(put(Buffer.from('y'))).rejects.toMatchObject(away)
    await expect(put(Buffer.from('y'))).rejects.toHaveProperty('cause')
  })
})

async function* chunksOf(content: Buffer): AsyncIterable<Buffer> {
  for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536)
}
