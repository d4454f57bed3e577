import { describe, expect, it } from 'vitest'
import { readErrorClasses, readThrownErrors } from './thrown-errors.ts'

const CLASSES = `
  export class AppError extends Error {
    constructor(kind: ErrorKind, code: string, message: string) { super(message) }
  }
  export class InvalidError extends AppError {
    constructor(message: string, code = 'INVALID') { super('invalid', code, message) }
  }
  export class NotFoundError extends AppError {
    constructor(resource: string) { super('not-found', 'NOT_FOUND', \`\${resource} not found\`) }
  }
  export class BidNotFoundError extends NotFoundError {
    constructor() { super('Bid') }
  }`

const thrownBy = (source: string) => readThrownErrors(source, readErrorClasses([CLASSES]))

describe('the errors of a source', () => {
  it.each([
    [
      'made of AppError itself',
      "throw new AppError('conflict', 'BID_NOT_DRAFT', 'Only drafts')",
      ['conflict', 'BID_NOT_DRAFT', 'Only drafts'],
    ],
    [
      'with the code that its class gives it',
      "const wrong = () => new InvalidError('Amount is required')",
      ['invalid', 'INVALID', 'Amount is required'],
    ],
    [
      'with a code of its own',
      "throw new InvalidError('No file', 'FILE_REQUIRED', { cause })",
      ['invalid', 'FILE_REQUIRED', 'No file'],
    ],
    [
      'with a sentence that its class makes',
      "throw new NotFoundError('Vendor')",
      ['not-found', 'NOT_FOUND', 'Vendor not found'],
    ],
    [
      'of a class of a class',
      'throw new BidNotFoundError()',
      ['not-found', 'NOT_FOUND', 'Bid not found'],
    ],
    [
      'with what only a running program knows as a placeholder',
      `throw new InvalidError(\`At most \${limit} of \${list.join()}\`)`,
      ['invalid', 'INVALID', 'At most {limit} of {list.join()}'],
    ],
    [
      'with the constants that its sentence holds',
      `const LIMIT = 5_000\nfunction f() { throw new InvalidError(\`More than \${LIMIT} rows\`) }`,
      ['invalid', 'INVALID', 'More than 5000 rows'],
    ],
    [
      'with the constant of its own function, not that of another',
      "function f() { const text = 'A'; return text }\nfunction g() { const text = 'B'; throw new InvalidError(text) }",
      ['invalid', 'INVALID', 'B'],
    ],
    [
      'with a parameter that hides a constant',
      "const text = 'A'\nfunction f(text: string) { throw new InvalidError(text) }",
      ['invalid', 'INVALID', '{text}'],
    ],
  ])('are found %s', (_how, source, [kind, code, message]) => {
    expect(thrownBy(source)).toEqual([{ kind, code, message }])
  })

  it('are as many as a conditional has sentences', () => {
    const messages = thrownBy(
      "throw new InvalidError(one ? 'One file' : many ? 'Many files' : 'No file')",
    ).map(({ message }) => message)
    expect(messages).toEqual(['One file', 'Many files', 'No file'])
  })

  it('are no errors of others', () => {
    expect(thrownBy("throw new Error('a bug'); new Map([['a', 1]])")).toEqual([])
  })
})
