import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FILE_TYPES, FileTypeDetector, HEIC } from './file-type.ts'
import {
  HOSTILE,
  heic,
  jpeg,
  jpegOf,
  padded,
  pngOf,
  SAMPLES,
  withSegments,
} from './testing/samples.ts'

/** What a file is taken for when it arrives in chunks of this size. */
function typeOf(content: Buffer, chunkSize = content.length || 1): string {
  const detector = new FileTypeDetector()
  for (let at = 0; at < content.length; at += chunkSize) {
    detector.push(content.subarray(at, at + chunkSize))
  }
  return detector.end()
}

describe('the type of a file', () => {
  it.each(SAMPLES)('is recognised as %s by its content', (type, content) => {
    for (const chunkSize of [1, 7, 4_096, 65_536]) {
      expect(typeOf(content, chunkSize)).toBe(type)
      expect(typeOf(padded(content, 10_000), chunkSize)).toBe(type)
    }
  })

  it.each(HOSTILE)('is none that is allowed for %s', (_what, content) => {
    for (const chunkSize of [1, 4_096, 65_536]) {
      expect(FILE_TYPES).not.toContain(typeOf(content, chunkSize))
    }
  })

  it('is one of a picture of up to 50 million pixels', () => {
    expect(typeOf(pngOf(10_000, 5_000))).toBe('image/png')
    expect(typeOf(pngOf(10_000, 5_001))).toBe('unknown')
    expect(typeOf(jpegOf(10_000, 5_000))).toBe('image/jpeg')
    expect(typeOf(jpegOf(10_000, 5_001))).toBe('unknown')
  })

  it.each([1, 70_000, 3_000_000])(
    'is looked for in a JPEG behind %d bytes of EXIF, however large',
    (bytes) => {
      for (const chunkSize of [1_000, 65_536]) {
        expect(typeOf(withSegments(jpeg, bytes), chunkSize)).toBe('image/jpeg')
        expect(typeOf(withSegments(jpegOf(65_535, 65_535), bytes), chunkSize)).toBe('unknown')
        expect(typeOf(withSegments(jpeg.subarray(0, 2), bytes), chunkSize)).toBe('unknown')
      }
    },
  )

  it('is told of HEIC, which is taken from nobody', () => {
    expect(typeOf(heic)).toBe(HEIC)
    expect(typeOf(Buffer.from(heic.toString('latin1').replace('heic', 'mif1'), 'latin1'))).toBe(
      HEIC,
    )
    for (const brand of ['heix', 'mif1', 'msf1', 'hevc']) {
      const alone = heic.toString('latin1').replaceAll('heic', brand).replaceAll('mif1', brand)
      expect([brand, typeOf(Buffer.from(alone, 'latin1'))]).toEqual([brand, HEIC])
    }
    expect(typeOf(Buffer.from(heic.toString('latin1').replaceAll('heic', 'avif'), 'latin1'))).toBe(
      'unknown',
    )
  })

  it('is found or not, whatever the bytes and wherever they are cut', () => {
    const heads = SAMPLES.map(([, content]) => content)
    fc.assert(
      fc.property(
        fc.constantFrom(...heads),
        fc.uint8Array(),
        fc.nat(40),
        fc.integer({ min: 1, max: 50 }),
        (head, noise, at, chunkSize) => {
          const mixed = Buffer.concat([head.subarray(0, at), noise])
          const whole = typeOf(mixed)
          expect(['unknown', HEIC, ...FILE_TYPES]).toContain(whole)
          expect(typeOf(mixed, chunkSize)).toBe(whole)
        },
      ),
    )
  })
})
