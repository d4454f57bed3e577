import { ERROR_CODE_HEADER } from './http-errors.ts'

const HEADERS = {
  [ERROR_CODE_HEADER]: {
    description: 'The stable code of the refusal, for programs; the sentence is for people',
    schema: { type: 'string' },
  },
}

/** Adds the header `Error-Code` to every error answer of an OpenAPI document. */
export function describeErrorCodes<T extends object>(document: T): T {
  const paths = 'paths' in document ? document.paths : undefined
  for (const operations of members(paths)) {
    for (const operation of members(operations)) {
      const { responses } = operation as { responses?: Readonly<Record<string, object>> }
      for (const [status, response] of Object.entries(responses ?? {})) {
        if (Number(status) >= 400) Object.assign(response, { headers: HEADERS })
      }
    }
  }
  return document
}

function members(value: unknown): readonly object[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).filter((member) => typeof member === 'object' && member !== null)
}
