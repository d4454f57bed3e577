import { describe, expect, it } from 'vitest'
import { cleanFileName, inlineDisposition } from './file-name.ts'

describe('the name of a receipt', () => {
  it.each([
    ['a path', '../../etc/passwd', 'passwd'],
    ['a Windows path', 'C:\\scans\\a.jpg', 'a.jpg'],
    ['line breaks', 'a\r\nSet-Cookie: b.jpg', 'aSet-Cookie: b.jpg'],
    ['a NUL', 'a.jpg\u0000.exe', 'a.jpg.exe'],
    ['reading direction overrides', 'a\u202egpj.exe', 'agpj.exe'],
    ['nothing', '', 'receipt'],
    ['dots alone', '..', 'receipt'],
    ['no name at all', undefined, 'receipt'],
    ['half a character', 'a\ud800.jpg', 'a\ufffd.jpg'],
  ])('is harmless for %s', (_what, given, name) => {
    expect(cleanFileName(given)).toBe(name)
  })

  it('is cut to 255 bytes and keeps its extension', () => {
    const name = cleanFileName(`${'é'.repeat(300)}.jpeg`)
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
    expect(name).toMatch(/é\.jpeg$/)
  })

  it('travels in a header, whatever it holds', () => {
    expect(inlineDisposition(`Beleg "é" (1)%.jpg`)).toBe(
      `inline; filename="Beleg ___ (1)_.jpg"; filename*=UTF-8''Beleg%20%22%C3%A9%22%20%281%29%25.jpg`,
    )
  })
})
