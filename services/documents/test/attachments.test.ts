import { connect } from 'node:net'
import { ROLES } from '@formwork/kernel'
import { eventually, perFile } from '@formwork/testing'
import { HOSTILE, heic, jpeg, padded, pdf, png, SAMPLES } from '@formwork/uploads/testing'
import { describe, expect, it } from 'vitest'
import {
  bodyOf,
  emailOf,
  NO_SUCH_ID,
  READERS,
  runDocuments,
  type UploadAnswer,
} from './running-documents.ts'

const MAX = 10_485_760
const documents = perFile(runDocuments)

const form = (field: string, ...files: readonly (readonly [string, Buffer])[]): FormData => {
  const data = new FormData()
  for (const [name, content] of files) data.append(field, new Blob([new Uint8Array(content)]), name)
  return data
}
const one = (content: Buffer, name = 'plan.png') => form('file', [name, content])
const path = (bidId: string, rest = '') => `/api/bids/${bidId}/attachments${rest}`
const attach = async (bidId: string, content: Buffer = png, name = 'plan.png') => {
  const answer = await documents.upload(path(bidId), one(content, name))
  expect(answer.status).toBe(201)
  return bodyOf(answer)
}
const list = async (bidId: string) => (await documents.as('PM', 'GET', path(bidId))).json()

describe('an upload', () => {
  it.each(SAMPLES)('of %s is recognised by its content alone', async (contentType, content) => {
    const bidId = documents.aBid()
    const data = new FormData()
    data.append('file', new Blob([new Uint8Array(content)], { type: 'text/html' }), 'x.exe')
    const answer = await documents.upload(path(bidId), data)
    expect(answer.status).toBe(201)
    const attachment = await bodyOf(answer)
    expect(attachment).toEqual({
      id: expect.any(String),
      bidId,
      fileName: 'x.exe',
      contentType,
      size: content.length,
      url: expect.stringContaining(`/api/files/${attachment.id}?`),
      urlExpiresAt: expect.stringMatching(/Z$/),
      uploadedBy: emailOf('ESTIMATOR'),
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    const file = await documents.get(attachment.url)
    expect(file.rawPayload.equals(content)).toBe(true)
    expect(file.headers['content-type']).toBe(contentType)
  })

  it.each(HOSTILE)('of %s is refused, and nothing is stored', async (_what, content) => {
    const bidId = documents.aBid()
    const before = await documents.filesOnDisk()
    for (const name of ['x.png', 'x.jpg', 'x.jpg.php', 'x.pdf']) {
      const answer = await documents.upload(path(bidId), one(content, name))
      expect([answer.status, Object.keys(await bodyOf(answer))]).toEqual([415, ['error']])
    }
    expect(await list(bidId)).toEqual([])
    expect(await documents.filesOnDisk()).toEqual(before)
  })

  it('may have exactly 10 MB, and not one byte more', async () => {
    const bidId = documents.aBid()
    expect(await attach(bidId, padded(jpeg, MAX))).toMatchObject({ size: MAX })
    const before = await documents.filesOnDisk()
    const answer = await documents.upload(path(bidId), one(padded(jpeg, MAX + 1)))
    expect([answer.status, await answer.json()]).toEqual([
      413,
      { error: 'The file is larger than 10 MB' },
    ])
    expect(await list(bidId)).toHaveLength(1)
    expect(await documents.filesOnDisk()).toEqual(before)
  })

  it('leaves nothing behind when it breaks off', async () => {
    const bidId = documents.aBid()
    const before = await documents.filesOnDisk()
    for (let times = 0; times < 5; times++) await breakOff(bidId)
    await eventually(async () => expect(await documents.filesOnDisk()).toEqual(before))
    expect(await list(bidId)).toEqual([])
  })

  it.each([
    ['no multipart body', 'application/json', '{}', 415],
    ['broken JSON', 'application/json', '{', 415],
    ['no body at all', undefined, undefined, 400],
    ['no boundary', 'multipart/form-data', 'x', 400],
    ['no parts', 'multipart/form-data; boundary=x', '--x--\r\n', 400],
    ['an end without a part', 'multipart/form-data; boundary=x', '--x\r\n', 400],
    ['garbage', 'multipart/form-data; boundary=x', 'garbage', 400],
    ['another kind of body', 'application/xml', '<a/>', 415],
  ])('with %s is refused', async (_what, type, payload, status) => {
    const answer = await documents.as('ADMIN', 'POST', path(documents.aBid()), {
      ...(payload === undefined ? {} : { payload }),
      headers: type === undefined ? {} : { 'content-type': type },
    })
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([status, ['error']])
  })

  it('takes one file as the part "file", and no other', async () => {
    const bidId = documents.aBid()
    const refused = async (data: FormData) => {
      const answer = await documents.upload(path(bidId), data)
      return [answer.status, (await bodyOf(answer)).error]
    }
    expect(await refused(form('file', ['a', png], ['b', png]))).toEqual([
      400,
      'Only one file can be sent',
    ])
    expect(await refused(form('document', ['a', png]))).toEqual([
      400,
      'Files are to be sent as the part "file"',
    ])
    const withoutFile = new FormData()
    withoutFile.append('file', 'text')
    expect(await refused(withoutFile)).toEqual([400, 'A file is required, as the part "file"'])
    expect(
      await documents.query(`SELECT id FROM stored_files WHERE owner_id = '${bidId}'`),
    ).toEqual([])
  })

  it('keeps the name as data, without its path and controls', async () => {
    const bidId = documents.aBid()
    const { url, fileName } = await attach(bidId, pdf, '../../план\u202e.pdf')
    expect(fileName).toBe('план.pdf')
    expect((await documents.get(url)).headers['content-disposition']).toBe(
      `attachment; filename="____.pdf"; filename*=UTF-8''%D0%BF%D0%BB%D0%B0%D0%BD.pdf`,
    )
  })

  it('is for those who write bids', async () => {
    const bidId = documents.aBid()
    for (const role of ROLES) {
      const { status } = await documents.upload(path(bidId), one(png), role)
      expect([role, status]).toEqual([role, ['ADMIN', 'ESTIMATOR'].includes(role) ? 201 : 403])
    }
    expect((await documents.as(null, 'POST', path(bidId))).statusCode).toBe(401)
  })

  it('to a bid that is not there is 404, and stores nothing', async () => {
    const before = await documents.filesOnDisk()
    for (const rest of ['', '/multiple']) {
      const answer = await documents.upload(path(NO_SUCH_ID, rest), one(png))
      expect([answer.status, await answer.json()]).toEqual([404, { error: 'Bid not found' }])
    }
    expect(await documents.filesOnDisk()).toEqual(before)
  })

  it('says what to send when it is sent as anything else', async () => {
    const asJson = async (rest: string) => {
      const answer = await documents.as('ADMIN', 'POST', path(documents.aBid(), rest), {
        payload: { file: 'aGVsbG8=' },
      })
      return [answer.statusCode, answer.json()]
    }
    expect(await asJson('')).toEqual([
      415,
      { error: 'Send the file as multipart/form-data, in a part named file' },
    ])
    expect(await asJson('/multiple')).toEqual([
      415,
      { error: 'Send the files as multipart/form-data, in parts named files' },
    ])
  })

  it('of a photograph in HEIC is told how to become a JPEG', async () => {
    const answer = await documents.upload(path(documents.aBid()), one(heic, 'IMG_1.HEIC'))
    expect(answer.status).toBe(415)
    expect((await bodyOf(answer)).error).toMatch(/HEIC .* as JPEG .*Most Compatible/)
  })
})

describe('an upload of several files', () => {
  const files = (count: number, last: Buffer = png) =>
    form(
      'files',
      ...Array.from({ length: count }, (_, index): [string, Buffer] => [
        `${index}.png`,
        index === count - 1 ? last : png,
      ]),
    )

  it('takes ten at once, in their order', async () => {
    const bidId = documents.aBid()
    const answer = await documents.upload(path(bidId, '/multiple'), files(10))
    expect(answer.status).toBe(201)
    const names = (await bodyOf<UploadAnswer[]>(answer)).map(({ fileName }) => fileName)
    expect(names).toEqual(Array.from({ length: 10 }, (_, index) => `${index}.png`))
    expect(await list(bidId)).toHaveLength(10)
  })

  it.each([
    ['eleven files', () => files(11), 400],
    ['no file', () => new FormData(), 400],
    ['one of a type that is not allowed', () => files(4, Buffer.from('<html>')), 415],
    ['one that is too large', () => files(3, padded(png, MAX + 1)), 413],
    ['one under another name', () => form('file', ['a.png', png]), 400],
  ])('stores none of %s', async (_what, data, status) => {
    const bidId = documents.aBid()
    const before = await documents.filesOnDisk()
    const answer = await documents.upload(path(bidId, '/multiple'), data())
    expect([answer.status, Object.keys(await bodyOf(answer))]).toEqual([status, ['error']])
    expect(await list(bidId)).toEqual([])
    expect(await documents.filesOnDisk()).toEqual(before)
  })
})

describe('the list of attachments', () => {
  it('is oldest first, with new addresses each time', async () => {
    const bidId = documents.aBid()
    const [a, b] = [await attach(bidId, png, 'a'), await attach(bidId, gifLike(), 'b')]
    const [first, second] = [await list(bidId), await list(bidId)]
    expect(first.map(({ id }: { id: string }) => id)).toEqual([a.id, b.id])
    expect(first[0].url).not.toBe(second[0].url)
    for (const { url } of [...first, ...second]) {
      expect((await documents.get(url)).statusCode).toBe(200)
    }
  })

  it('is for those who may read the bid, and of a bid that is there', async () => {
    const bidId = documents.aBid()
    for (const role of ROLES) {
      const { statusCode } = await documents.as(role, 'GET', path(bidId))
      expect([role, statusCode]).toEqual([role, READERS.includes(role) ? 200 : 403])
    }
    for (const id of [NO_SUCH_ID, 'x']) {
      const answer = await documents.as('PM', 'GET', path(id))
      expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'Bid not found' }])
    }
  })
})

describe('deleting an attachment', () => {
  it('ends its addresses and removes its bytes', async () => {
    const bidId = documents.aBid()
    const { id, url } = await attach(bidId)
    const answer = await documents.as('ESTIMATOR', 'DELETE', path(bidId, `/${id}`))
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    const gone = await documents.get(url)
    expect([gone.statusCode, gone.json()]).toEqual([404, { error: 'File not found' }])
    await eventually(async () => expect(await documents.filesOnDisk()).not.toContain(id))
  })

  it('knows only the attachments of its bid', async () => {
    const bidId = documents.aBid()
    const { id } = await attach(bidId)
    const remove = async (bid: string, attachment: string, role: 'ADMIN' | 'PM' = 'ADMIN') => {
      const answer = await documents.as(role, 'DELETE', path(bid, `/${attachment}`))
      return [answer.statusCode, answer.body === '' ? '' : answer.json().error]
    }
    expect(await remove(documents.aBid(), id)).toEqual([404, 'Attachment not found'])
    expect(await remove(bidId, NO_SUCH_ID)).toEqual([404, 'Attachment not found'])
    expect(await remove(bidId, 'x')).toEqual([404, 'Attachment not found'])
    expect(await remove(NO_SUCH_ID, id)).toEqual([404, 'Bid not found'])
    expect((await remove(bidId, id, 'PM'))[0]).toBe(403)
    expect(await remove(bidId, id)).toEqual([204, ''])
    expect(await remove(bidId, id)).toEqual([404, 'Attachment not found'])
  })
})

/** Sends half of what it announced and hangs up. */
function breakOff(bidId: string): Promise<void> {
  const { hostname, port } = new URL(documents.origin)
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `POST ${path(bidId)} HTTP/1.1\r\nhost: x\r\ncookie: ${documents.cookie('ADMIN').cookie}\r\n` +
          `content-type: multipart/form-data; boundary=x\r\ncontent-length: 2000000\r\n\r\n${head}`,
      )
      socket.write(padded(png, 1_000_000), () => {
        setTimeout(() => {
          socket.destroy()
          resolve()
        }, 50)
      })
    })
  })
}

function gifLike(): Buffer {
  return SAMPLES[2][1]
}
