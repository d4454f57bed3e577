/** A multipart body, and the status that it deserves: 201, or what is wrong with it. */
export interface HostileUpload {
  readonly what: string
  readonly contentType: string
  readonly body: Buffer
  readonly status: 201 | 400 | 413
}

const TYPE = 'multipart/form-data; boundary=x'
const MB = 1_048_576
const bytes = (content: string | Buffer) =>
  typeof content === 'string' ? Buffer.from(content) : content

/** One part by its headers, which may be anything. */
function part(headers: string | Buffer, content: string | Buffer): Buffer {
  return Buffer.concat(['--x\r\n', headers, '\r\n\r\n', content, '\r\n'].map(bytes))
}

const closed = (...parts: readonly Buffer[]): Buffer =>
  Buffer.concat([...parts, Buffer.from('--x--\r\n')])

const taken = (what: string, body: Buffer): HostileUpload => ({
  what,
  body,
  contentType: TYPE,
  status: 201,
})
const refused = (what: string, body: Buffer, status: 400 | 413 = 400): HostileUpload => ({
  what,
  body,
  contentType: TYPE,
  status,
})
const text = (name: string, content: string): Buffer =>
  part(`Content-Disposition: form-data; name="${name}"`, content)
const fileOf = (file: Buffer, disposition: string | Buffer): Buffer =>
  part(Buffer.concat([bytes('Content-Disposition: form-data; '), bytes(disposition)]), file)

/** Uploads that try the parser, the name or the limits, each around this file. */
export function hostileUploads(file: Buffer): readonly HostileUpload[] {
  const good = fileOf(file, 'name="file"; filename="a.png"')
  return [
    ...fileNames(file),
    ...dispositions(file),
    ...partNames(file, good),
    ...headers(file),
    ...parts(good),
    ...boundaries(good),
  ]
}

function fileNames(file: Buffer): readonly HostileUpload[] {
  const fileName = (what: string, name: string | Buffer): HostileUpload =>
    taken(
      `a file name ${what}`,
      closed(fileOf(file, Buffer.concat(['name="file"; filename="', name, '"'].map(bytes)))),
    )
  return [
    fileName('of 80 kB', `${'a'.repeat(80_000)}.png`),
    fileName('of 80 kB of combining marks', `e${'\u0300\u0316'.repeat(20_000)}.png`),
    fileName('of a megabyte', 'a'.repeat(MB)),
    fileName('of 300 characters', `${'ж'.repeat(300)}.png`),
    fileName('of path segments alone', '/'.repeat(5_000)),
    fileName('that climbs', '../../../etc/passwd'),
    fileName('that climbs in Windows', 'C:\\..\\..\\boot.ini'),
    fileName('that climbs in disguise', '..%2f..%2f..%2fetc%2fpasswd'),
    fileName('with %00', 'a.png%00.exe'),
    fileName('with a NUL', 'a.png\0.exe'),
    fileName('that reads backwards', 'a\u202egnp.exe'),
    fileName('that is not UTF-8', Buffer.from('fffec0af2e706e67', 'hex')),
    fileName('that is empty', ''),
    fileName('of dots', '..'),
    fileName('of a script', '<img src=x onerror=alert(1)>.png'),
  ]
}

function dispositions(file: Buffer): readonly HostileUpload[] {
  const named = (disposition: string): Buffer => fileOf(file, disposition)
  return [
    taken(
      'a file name with line breaks',
      closed(named('name="file"; filename="a\r\nSet-Cookie: a=b.png"')),
    ),
    refused('a file name with a bare CR', closed(named('name="file"; filename="a\rb.png"'))),
    refused('a file name with a bare LF', closed(named('name="file"; filename="a\nb.png"'))),
    taken('two file names', closed(named('name="file"; filename="a.png"; filename="b.exe"'))),
    taken(
      'a second file name in UTF-8',
      closed(named(`name="file"; filename="a.png"; filename*=UTF-8''%2e%2e%2fb%00.png`)),
    ),
    taken(
      'a file name in an unknown character set',
      closed(named(`name="file"; filename*=x-evil''%ff%fe.png`)),
    ),
    taken(
      'a file name in UTF-16 of half a character',
      closed(named(`name="file"; filename*=utf-16le''%00%d8`)),
    ),
    taken('a file name in base64', closed(named(`name="file"; filename*=base64''%41%42`))),
    taken('a file name without its quotes', closed(named('name="file"; filename=a b.png'))),
    taken('a file name without an end', closed(named('name="file"; filename="a.png'))),
    taken('no file name but a type', closed(octetStream('name="file"', file))),
    taken(
      'an encoded file name of 80 kB',
      closed(named(`name="file"; filename*=UTF-8''${'%cc%80'.repeat(13_000)}`)),
    ),
  ]
}

function partNames(file: Buffer, good: Buffer): readonly HostileUpload[] {
  return [
    refused(
      'a part’s name of 80 kB',
      closed(fileOf(file, `name="${'n'.repeat(80_000)}"; filename="a"`)),
    ),
    refused('a text’s name of 200 characters', closed(text('n'.repeat(200), 'x'), good)),
    taken('a text under the name __proto__', closed(text('__proto__', 'x'), good)),
    taken('a text without a name', closed(part('Content-Disposition: form-data', 'x'), good)),
  ]
}

function headers(file: Buffer): readonly HostileUpload[] {
  return [
    taken(
      'headers of a megabyte',
      closed(
        part(
          `Content-Disposition: form-data; name="file"; filename="a.png"\r\nX-Long: ${'h'.repeat(MB)}`,
          file,
        ),
      ),
    ),
    taken(
      'two thousand headers',
      closed(
        part(
          `Content-Disposition: form-data; name="file"; filename="a.png"${'\r\nX: y'.repeat(2_000)}`,
          file,
        ),
      ),
    ),
    taken(
      'a folded header',
      closed(part('Content-Disposition: form-data;\r\n name="file"; filename="a.png"', file)),
    ),
    taken(
      'a declared type of 80 kB',
      closed(
        part(
          `Content-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: ${'t/'.repeat(40_000)}`,
          file,
        ),
      ),
    ),
    taken(
      'a declared type of nonsense',
      closed(
        part(
          `Content-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: ;;charset*=;"\\`,
          file,
        ),
      ),
    ),
    refused('no disposition', closed(part('Content-Type: image/png', file))),
    refused('another disposition', closed(part('Content-Disposition: attachment', file))),
    refused('a header without a colon', closed(part('Content-Disposition form-data', file))),
  ]
}

function parts(good: Buffer): readonly HostileUpload[] {
  return [
    refused('a thousand parts', closed(...Array.from({ length: 1_000 }, () => text('t', 'x')))),
    refused('thirty texts', closed(...Array.from({ length: 30 }, () => text('t', 'x')), good)),
    refused('a text of a megabyte', closed(text('note', 'x'.repeat(MB)), good)),
    refused('boundaries alone', Buffer.from('--x\r\n'.repeat(50_000))),
    refused('no end', good),
    refused('an end within a header', Buffer.from('--x\r\nContent-Disposition: form-da')),
    refused('nothing', Buffer.alloc(0)),
    refused('no part', Buffer.from('--x--\r\n')),
    refused('garbage', Buffer.alloc(100_000, 'garbage')),
    taken('something before', Buffer.concat([Buffer.alloc(100_000, 'before\r\n'), closed(good)])),
    taken('something behind', Buffer.concat([closed(good), Buffer.alloc(100_000, '--x\r\n')])),
    refused('more before than a file may have', Buffer.alloc(11 * MB + 65_536, 'a'), 413),
  ]
}

function boundaries(good: Buffer): readonly HostileUpload[] {
  return [
    { what: 'no boundary', contentType: 'multipart/form-data', body: closed(good), status: 400 },
    {
      what: 'a boundary of 10 kB',
      body: closed(good),
      status: 400,
      contentType: `multipart/form-data; boundary=${'a'.repeat(10_000)}`,
    },
    {
      what: 'a boundary that nearly matches everywhere',
      contentType: `multipart/form-data; boundary=${'a'.repeat(200)}`,
      body: Buffer.concat([
        Buffer.from(`--${'a'.repeat(200)}\r\n`),
        Buffer.alloc(5 * MB, `\r\n--${'a'.repeat(199)}`),
      ]),
      status: 400,
    },
  ]
}

function octetStream(disposition: string, file: Buffer): Buffer {
  return part(
    `Content-Disposition: form-data; ${disposition}\r\nContent-Type: application/octet-stream`,
    file,
  )
}
