import { createApp, type TypedApp } from '@formwork/service-kit'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acceptUploads, expectUpload, readUpload, uploadDigest } from './read-upload.ts'
import { hostileUploads, keptAliveClient, padded, png } from './testing/index.ts'
import type { UploadForm } from './upload-form.ts'

const FORM: UploadForm = { noun: 'file', part: 'file', maxFiles: 1, maxFileBytes: 10_485_760 }
const SEVERAL: UploadForm = { ...FORM, part: 'files', maxFiles: 3, maxFileBytes: 200_000 }

let app: TypedApp
let client: ReturnType<typeof keptAliveClient>
let kept: string[] = []
let discarded: string[] = []

beforeAll(async () => {
  app = await createApp({
    name: 'test',
    publicUrl: 'http://127.0.0.1:8080',
    log: pino({ level: 'silent' }),
    ready: async () => {},
    authorization: {
      origins: [],
      verifier: { verify: () => Promise.reject(new Error('no session')) },
    },
  })
  acceptUploads(app)
  for (const [url, form] of [
    ['/file', FORM],
    ['/files', SEVERAL],
  ] as const) {
    app.route({
      method: 'POST',
      url,
      config: { public: true, upload: form },
      onRequest: expectUpload(form),
      handler: async (request, reply) => {
        const { files, texts } = await readUpload(request, form, {
          keep: async ({ fileName, content }) => {
            let size = 0
            for await (const chunk of content) size += chunk.length
            kept.push(fileName)
            return { fileName, size }
          },
          discard: async (files) => {
            discarded.push(...files.map(({ fileName }) => fileName))
          },
        })
        return reply.code(201).send({ files, texts: Object.fromEntries(texts) })
      },
    })
    app.route({
      method: 'POST',
      url: `${url}/digest`,
      config: { public: true, upload: form },
      handler: async (request) => ({ digest: await uploadDigest(form)(request) }),
    })
  }
  app.post('/note', { config: { public: true } }, () => ({}))
  client = keptAliveClient(await app.listen({ host: '127.0.0.1', port: 0 }))
})
afterAll(async () => {
  client.close()
  await app.close()
})

describe('an upload', () => {
  it.each(hostileUploads(png).map((upload) => [upload.what, upload] as const))(
    'with %s does no harm, and leaves the connection usable',
    async (_what, { contentType, body, status }) => {
      const before = process.cpuUsage()
      const answer = await client.send('POST', '/file', { 'content-type': contentType }, body)
      const { user, system } = process.cpuUsage(before)
      expect([answer.status, answer.body]).toEqual([
        status,
        status === 201
          ? expect.objectContaining({ files: [expect.objectContaining({ size: png.length })] })
          : { error: expect.any(String) },
      ])
      if (status === 201) {
        const [{ fileName }] = answer.body.files
        expect(fileName).toMatch(/^[^/\\\p{Cc}\u202a-\u202e]+$/u)
        expect(Buffer.byteLength(fileName)).toBeLessThanOrEqual(255)
      }
      const next = await client.send('GET', '/livez', {})
      expect([next.status, next.port]).toEqual([200, answer.port])
      // Microseconds of the processor, both sides together, not of the clock.
      expect(user + system).toBeLessThan(1_500_000)
    },
    60_000,
  )
})

it('a form is refused by a route that takes none, with what to send', async () => {
  const type = { 'content-type': 'multipart/form-data; boundary=x' }
  const answer = await client.send('POST', '/note', type, Buffer.from('--x--'))
  const error = 'Unsupported media type: send the body as application/json'
  expect([answer.status, answer.body]).toEqual([415, { error }])
})

const form = (parts: readonly (readonly [string, string | Buffer, string?])[], boundary = 'x') =>
  Buffer.concat([
    ...parts.map(([name, content, fileName]) =>
      Buffer.concat([
        Buffer.from(
          `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n\r\n`,
        ),
        Buffer.from(content),
        Buffer.from('\r\n'),
      ]),
    ),
    Buffer.from(`--${boundary}--\r\n`),
  ])
const type = (boundary = 'x') => ({
  'content-type': `multipart/form-data; boundary=${boundary}`,
})

it('a name has the quotation marks that browsers send as %22', async () => {
  const body = form([['file', png, 'Footing 24%22 x 36%22.png']])
  const answer = await client.send('POST', '/file', type(), body)
  expect(answer.body.files[0].fileName).toBe('Footing 24" x 36".png')
})

describe('the body of an upload', () => {
  it.each([
    [
      '/file',
      'application/json',
      '{}',
      'Send the file as multipart/form-data, in a part named file',
    ],
    [
      '/files',
      'application/json',
      '{',
      'Send the files as multipart/form-data, in parts named files',
    ],
    ['/file', 'image/png', 'x', 'Send the file as multipart/form-data, in a part named file'],
    [
      '/file',
      'multipart/mixed; boundary=x',
      'x',
      'Send the file as multipart/form-data, in a part named file',
    ],
    [
      '/file',
      'multipart/form-datax',
      'x',
      'Send the file as multipart/form-data, in a part named file',
    ],
  ])('of %s is not %s', async (path, contentType, body, error) => {
    const answer = await client.send(
      'POST',
      path,
      { 'content-type': contentType },
      Buffer.from(body),
    )
    expect([answer.status, answer.body]).toEqual([415, { error }])
  })

  it('may not be missing', async () => {
    const answer = await client.send('POST', '/file', {})
    expect([answer.status, answer.body]).toEqual([
      400,
      { error: 'A file is required, as the part "file"' },
    ])
  })

  it('is read to its end although it is refused at its beginning', async () => {
    const body = form([['other', padded(png, 9_000_000), 'a.png']])
    const ports = new Set<number | undefined>()
    for (let times = 0; times < 6; times++) {
      const refused = await client.send('POST', '/file', type(), body)
      expect([refused.status, refused.body.error]).toEqual([
        400,
        'Files are to be sent as the part "file"',
      ])
      ports.add((await client.send('GET', '/livez', {})).port).add(refused.port)
    }
    expect(ports.size).toBe(1)
  }, 60_000)
})

describe('several files', () => {
  const files = (count: number, last = 150_000) =>
    Array.from({ length: count }, (_, index): [string, Buffer, string] => [
      'files',
      Buffer.alloc(index === count - 1 ? last : 150_000),
      `${index}.png`,
    ])

  it('come in their order, with the texts beside them', async () => {
    const body = form([['note', 'first'], ...files(3), ['note', 'second']])
    const answer = await client.send('POST', '/files', type(), body)
    expect(answer.body).toEqual({
      files: [0, 1, 2].map((index) => ({ fileName: `${index}.png`, size: 150_000 })),
      texts: { note: 'second' },
    })
  })

  it.each([
    ['one too many', files(4), 400, 'At most 3 files can be sent at once'],
    ['one too large', files(3, 200_001), 413, 'The file is larger than 195.31 kB'],
  ])('are all given back when there is %s', async (_what, parts, status, error) => {
    kept = []
    discarded = []
    const answer = await client.send('POST', '/files', type(), form(parts))
    expect([answer.status, answer.body]).toEqual([status, { error }])
    expect(discarded[0]).toBe('0.png')
    expect(discarded.length).toBe(kept.length)
  })
})

describe('the digest of an upload', () => {
  const digest = async (parts: Parameters<typeof form>[0], boundary = 'x') =>
    (await client.send('POST', '/file/digest', type(boundary), form(parts, boundary))).body.digest

  it('is that of its parts, whatever stands between them', async () => {
    const parts = [
      ['amount', '12'],
      ['file', png, 'a.png'],
    ] as const
    expect(await digest(parts)).toBe(await digest(parts, 'another'))
  })

  it.each([
    ['other bytes of the same length', [['file', 'b', 'a.png']]],
    ['another file name', [['file', 'a', 'b.png']]],
    [
      'another text',
      [
        ['file', 'a', 'a.png'],
        ['amount', '1'],
      ],
    ],
    [
      'the same content as text',
      [
        ['file', 'x', 'a.png'],
        ['file', 'a'],
      ],
    ],
  ] as const)('is another one with %s', async (_what, parts) => {
    expect(await digest(parts)).not.toBe(await digest([['file', 'a', 'a.png']]))
  })
})
