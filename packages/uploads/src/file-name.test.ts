import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanFileName, contentDisposition, portableFileName } from './file-name.ts'

const PIECES = [
  'a',
  'ж',
  ' ',
  '.',
  '/',
  '\\',
  '\0',
  'e',
  '\u0301',
  '\u202e',
  '\ud800',
  '\r\n',
  '\u{1f600}',
  'long name ',
]

describe('the name of a file', () => {
  it.each([
    ['plan.pdf', 'plan.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\plan.pdf', 'plan.pdf'],
    ['..%2f..%2fplan.pdf', '..%2f..%2fplan.pdf'],
    ['plan%00.pdf', 'plan%00.pdf'],
    ['plan\r\nSet-Cookie: a=b.pdf', 'planSet-Cookie: a=b.pdf'],
    ['plan\u0000.pdf', 'plan.pdf'],
    ['plan\u202Efdp.exe', 'planfdp.exe'],
    ['a\u2067b\u061cc\ufeff.pdf', 'abc.pdf'],
    ['cafe\u0301.png', 'caf\u00e9.png'],
    ['\ud800.png', '\ufffd.png'],
    ['', 'file'],
    [undefined, 'file'],
    ['..', 'file'],
    ['   ', 'file'],
    ['\u202e', 'file'],
  ])('%j is kept as %j', (given, kept) => expect(cleanFileName(given)).toBe(kept))

  it.each([
    ['300 letters', 'ж'.repeat(300)],
    ['80 kB', 'a'.repeat(80_000)],
    ['a megabyte of marks', `e${'\u0300\u0316'.repeat(500_000)}`],
    ['a long path', `${'a/'.repeat(100_000)}${'b'.repeat(2_000)}`],
  ])('of %s is shortened in its stem, and keeps its extension', (_what, stem) => {
    const kept = cleanFileName(`${stem}.jpeg`)
    expect(Buffer.byteLength(kept)).toBeLessThanOrEqual(255)
    expect(Buffer.byteLength(kept)).toBeGreaterThan(240)
    expect(kept).toMatch(/[^.]\.jpeg$/)
  })

  it('takes no longer to clean however long it is', () => {
    const names = ['a', 'ж', '\u0300\u0316', '/', '\\', '. ', '\u202e'].map((part) =>
      part.repeat(1_000_000 / part.length),
    )
    const before = process.cpuUsage()
    for (const name of names) for (let times = 0; times < 20; times++) cleanFileName(name)
    const { user, system } = process.cpuUsage(before)
    // Microseconds of the processor, not of the clock. A name of 80 kB alone took 56 seconds once.
    expect(user + system).toBeLessThan(2_000_000)
  })

  it('is at most 255 bytes, without a path or a control, and clean already when cleaned', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...PIECES), maxLength: 100 }), (given) => {
        const kept = cleanFileName(given)
        expect(kept).not.toMatch(/[/\\\p{Cc}]|^\.*$/u)
        expect(Buffer.byteLength(kept)).toBeLessThanOrEqual(255)
        expect(cleanFileName(kept)).toBe(kept)
      }),
    )
  })
})

it('names a file that we make as any file system takes it', () => {
  expect(portableFileName('a\\b/c:d*e?f"g<h>i|j.pdf')).toBe('a_b_c_d_e_f_g_h_i_j.pdf')
})

describe('contentDisposition', () => {
  it.each([
    ['plan.pdf', 'inline; filename="plan.pdf"'],
    ['a "b"\\c.pdf', `inline; filename="a _b__c.pdf"; filename*=UTF-8''a%20%22b%22%5Cc.pdf`],
    [
      "план (1)'.pdf",
      `inline; filename="____ (1)'.pdf"; filename*=UTF-8''%D0%BF%D0%BB%D0%B0%D0%BD%20%281%29%27.pdf`,
    ],
    [
      'Beleg "é" (1)%.jpg',
      `inline; filename="Beleg ___ (1)_.jpg"; filename*=UTF-8''Beleg%20%22%C3%A9%22%20%281%29%25.jpg`,
    ],
    ['a\r\nb', `inline; filename="a__b"; filename*=UTF-8''a%0D%0Ab`],
  ])('carries %j in a header', (name, header) => {
    expect(contentDisposition('inline', name)).toBe(header)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: none may be left
    expect(header).not.toMatch(/[\u0000-\u001f\u007f-\uffff]/)
  })
})
