import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOSTILE, padded, pngOf, SAMPLES } from '../testing/samples.ts'
import { FILE_TYPES, fileType, HEAD_BYTES } from './file-type.ts'

describe('fileType', () => {
  it.each(SAMPLES)('recognises %s by its content', (type, content) => {
    expect(fileType(content)).toBe(type)
    expect(fileType(padded(content, 10_000).subarray(0, HEAD_BYTES))).toBe(type)
  })

  it.each(HOSTILE)('takes %s for nothing that is allowed', (_what, content) => {
    expect(fileType(content)).toBeUndefined()
  })

  it('takes pictures of up to 50 million pixels', () => {
    expect(fileType(pngOf(10_000, 5_000))).toBe('image/png')
    expect(fileType(pngOf(10_000, 5_001))).toBeUndefined()
  })

  it('fails on nothing, whatever the bytes', () => {
    const heads = SAMPLES.map(([, content]) => content)
    fc.assert(
      fc.property(fc.constantFrom(...heads), fc.uint8Array(), fc.nat(40), (head, noise, at) => {
        const mixed = Buffer.concat([head.subarray(0, at), noise])
        expect([undefined, ...FILE_TYPES]).toContain(fileType(mixed))
      }),
    )
  })
})
