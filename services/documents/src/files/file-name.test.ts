import { describe, expect, it } from 'vitest'
import { cleanFileName, contentDisposition } from './file-name.ts'

describe('cleanFileName', () => {
  it.each([
    ['plan.pdf', 'plan.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\plan.pdf', 'plan.pdf'],
    ['..%2f..%2fplan.pdf', '..%2f..%2fplan.pdf'],
    ['plan\r\nSet-Cookie: a=b.pdf', 'planSet-Cookie: a=b.pdf'],
    ['plan\u0000.pdf', 'plan.pdf'],
    ['plan\u202Efdp.exe', 'planfdp.exe'],
    ['cafe\u0301.png', 'caf\u00e9.png'],
    ['\ud800.png', '\ufffd.png'],
    ['', 'file'],
    ['..', 'file'],
    ['   ', 'file'],
  ])('keeps %j as %j', (given, kept) => expect(cleanFileName(given)).toBe(kept))

  it('shortens the stem of a long name and keeps its extension', () => {
    const kept = cleanFileName(`${'ж'.repeat(300)}.jpeg`)
    expect(Buffer.byteLength(kept)).toBeLessThanOrEqual(255)
    expect(kept).toMatch(/^ж+\.jpeg$/)
  })
})

describe('contentDisposition', () => {
  it.each([
    ['plan.pdf', 'inline; filename="plan.pdf"'],
    ['a "b"\\c.pdf', `inline; filename="a _b__c.pdf"; filename*=UTF-8''a%20%22b%22%5Cc.pdf`],
    [
      "план (1)'.pdf",
      `inline; filename="____ (1)'.pdf"; filename*=UTF-8''%D0%BF%D0%BB%D0%B0%D0%BD%20%281%29%27.pdf`,
    ],
    ['a\r\nb', `inline; filename="a__b"; filename*=UTF-8''a%0D%0Ab`],
  ])('carries %j in a header', (name, header) => {
    expect(contentDisposition('inline', name)).toBe(header)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: none may be left
    expect(header).not.toMatch(/[\u0000-\u001f\u007f-\uffff]/)
  })
})
