import { describe, expect, it } from 'vitest'
import { buildCatalogue, type Source } from './catalogue.ts'

const source = (file: string, text: string): Source => ({ file, text })
const conflict = (code: string, sentence: string) =>
  `throw new AppError('conflict', '${code}', '${sentence}')`

describe('the catalogue of errors', () => {
  it('has one line for a sentence, with every file that answers it', () => {
    const catalogue = buildCatalogue([
      source('services/b/src/y.ts', conflict('NAME_TAKEN', 'Name is taken')),
      source('services/a/src/x.ts', conflict('NAME_TAKEN', 'Name is taken')),
    ])
    expect(catalogue).toContainEqual({
      code: 'NAME_TAKEN',
      status: 409,
      message: 'Name is taken',
      files: ['services/a/src/x.ts', 'services/b/src/y.ts'],
    })
  })

  it('has what the framework refuses by itself', () => {
    expect(buildCatalogue([])).toContainEqual(
      expect.objectContaining({ code: 'BODY_TOO_LARGE', status: 413 }),
    )
  })

  it('leaves out what only passes on the code of another', () => {
    const passedOn = source(
      'packages/a/src/x.ts',
      'throw new AppError(kind, String(code), error.details)',
    )
    expect(buildCatalogue([passedOn])).toEqual(buildCatalogue([]))
  })

  it('refuses a code with two statuses', () => {
    const text = `${conflict('GONE', 'It is gone')}; throw new AppError('invalid', 'GONE', 'No')`
    expect(() => buildCatalogue([source('x.ts', text)])).toThrow(
      'The code GONE is answered as 409 and as 400',
    )
  })

  it('refuses a sentence with two codes', () => {
    const text = `${conflict('GONE', 'It is gone')}; ${conflict('AWAY', 'It is gone')}`
    expect(() => buildCatalogue([source('x.ts', text)])).toThrow(
      '409 "It is gone" has the codes GONE and AWAY',
    )
  })
})
