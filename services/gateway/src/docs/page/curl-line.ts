import type { Operation } from '../document.ts'
import { firstExample, JSON_TYPE } from './examples.ts'

export interface Call {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

/**
 * The call as lines for a shell: `$BASE` is where this is, and each `{id}` of the path a variable
 * `$ID`.
 */
export function curlLine({ method, path, operation }: Call): string {
  const url = path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => `$${shellName(name)}`)
  const isPublic = operation.security?.length === 0
  return [
    'curl -sS --fail-with-body',
    ...(method === 'get' || method === 'post' ? [] : [`-X ${method.toUpperCase()}`]),
    ...(isPublic ? [] : ['-b cookies.txt']),
    ...(isFile(operation) ? ['-OJ'] : []),
    `"$BASE${url}"`,
    ...bodyWords(method, operation),
  ].join(' ')
}

function bodyWords(method: string, { requestBody }: Operation): readonly string[] {
  const parts = requestBody?.content['multipart/form-data']?.schema?.required ?? []
  if (parts.length > 0) return parts.map((part) => `-F '${part}=@file'`)
  const example = firstExample(requestBody?.content[JSON_TYPE])
  if (example === undefined) return method === 'post' ? ['-X POST'] : []
  const json = JSON.stringify(example).replaceAll("'", String.raw`'\''`)
  return ["\\\n  -H 'content-type: application/json'", `-d '${json}'`]
}

/** `bidId` → `BID_ID`. */
const shellName = (name: string): string =>
  name.replaceAll(/([a-z])([A-Z])/g, '$1_$2').toUpperCase()

const isFile = ({ responses = {} }: Operation): boolean =>
  Object.keys(responses['200']?.content ?? {}).some(
    (type) => type !== JSON_TYPE && type !== 'text/event-stream',
  ) && responses['200']?.content?.[JSON_TYPE] === undefined
