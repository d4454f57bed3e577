import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { eventually, perFile } from '@formwork/testing'
import { jpeg, padded, png } from '@formwork/uploads/testing'
import { describe, expect, it } from 'vitest'
import { runDocuments } from './running-documents.ts'

type Part = readonly [name: string, fileName: string, content: Buffer]

const documents = perFile(runDocuments)

const bodyOf = (parts: readonly Part[], boundary: string) =>
  Buffer.concat([
    ...parts.map(([name, fileName, content]) =>
      Buffer.concat([
        Buffer.from(
          `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\n\r\n`,
        ),
        content,
        Buffer.from('\r\n'),
      ]),
    ),
    Buffer.from(`--${boundary}--\r\n`),
  ])

async function send(path: string, key: string, parts: readonly Part[], boundary = 'x') {
  const answer = await fetch(`${documents.origin}${path}`, {
    method: 'POST',
    body: new Uint8Array(bodyOf(parts, boundary)),
    headers: {
      ...documents.cookie('ADMIN'),
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'idempotency-key': key,
    },
  })
  const replayed = answer.headers.get('idempotent-replayed') === 'true'
  return { status: answer.status, replayed, text: await answer.text() }
}

const rows = (bidId: string) =>
  documents.query(`SELECT id FROM stored_files WHERE owner_id = '${bidId}'`)

describe.each([
  ['one file', '', 'file', 1],
  ['several files', '/multiple', 'files', 3],
] as const)('an Idempotency-Key on an upload of %s', (_what, rest, name, count) => {
  const open = () => {
    const bidId = documents.aBid()
    return { bidId, key: randomUUID(), path: `/api/bids/${bidId}/attachments${rest}` }
  }
  const parts = (content: Buffer = png, fileName = 'plan.png'): Part[] =>
    Array.from({ length: count }, (_, index) => [
      name,
      index === count - 1 ? fileName : `${index}.png`,
      index === count - 1 ? content : png,
    ])

  it('replays the answer to the same parts, whatever stands between them', async () => {
    const { bidId, key, path } = open()
    const first = await send(path, key, parts())
    expect([first.status, first.replayed]).toEqual([201, false])
    const files = await documents.filesOnDisk()
    for (const boundary of ['x', 'another-boundary']) {
      expect(await send(path, key, parts(), boundary)).toEqual({ ...first, replayed: true })
    }
    expect(await rows(bidId)).toHaveLength(count)
    expect(await documents.filesOnDisk()).toEqual(files)
  })

  it.each([
    ['other bytes of the same length', parts(Buffer.from(png).fill(7, png.length - 4))],
    ['another file name of the same length', parts(png, 'plan.jpg')],
    ['a part more', [...parts(), [name, 'more.png', png] as const]],
  ])('is refused with %s, and nothing is stored', async (_how, other) => {
    const { bidId, key, path } = open()
    await send(path, key, parts())
    const files = await documents.filesOnDisk()
    const answer = await send(path, key, other)
    const tooMany = count === 1 && other.length > count
    expect(answer.status).toBe(tooMany ? 400 : 422)
    expect(await rows(bidId)).toHaveLength(count)
    expect(await documents.filesOnDisk()).toEqual(files)
  })

  it('lets one of ten parallel uploads have its effect', async () => {
    const { bidId, key, path } = open()
    const content = padded(jpeg, 500_000)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => send(path, key, parts(content), `b${index}`)),
    )
    expect(answers.filter(({ status, replayed }) => status === 201 && !replayed)).toHaveLength(1)
    for (const { status } of answers) expect([201, 409]).toContain(status)
    expect(await rows(bidId)).toHaveLength(count)
  })

  it('is free after an upload that was refused or broke off', async () => {
    const { bidId, key, path } = open()
    expect((await send(path, key, parts(Buffer.from('<html>')))).status).toBe(415)
    await breakOff(path, key, bodyOf(parts(padded(png, 300_000)), 'x').subarray(0, 200_000))
    await eventually(async () => expect((await send(path, key, parts())).status).toBe(201))
    expect(await rows(bidId)).toHaveLength(count)
  })
})

/** Sends so much of a longer upload and hangs up. */
function breakOff(path: string, key: string, start: Buffer): Promise<void> {
  const { hostname, port } = new URL(documents.origin)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: x\r\ncookie: ${documents.cookie('ADMIN').cookie}\r\n` +
          `idempotency-key: ${key}\r\ncontent-type: multipart/form-data; boundary=x\r\n` +
          'content-length: 2000000\r\n\r\n',
      )
      socket.write(start, () => {
        socket.destroy()
        resolve()
      })
    })
  })
}
