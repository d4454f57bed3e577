import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { visit } from 'jsonc-parser'
import {
  BodyNotUtf8,
  BodyTooDeep,
  MalformedBody,
  UnsupportedMediaType,
} from '../errors/common.errors.ts'
import { typesTaken } from '../errors/http-errors.ts'

/**
 * Characters up to which the place of a mistake is looked for; more would keep other requests
 * waiting.
 */
const MOST_SEARCHED = 1_048_576
const STRICT = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false }

/** JSON is what a service takes, unless a route adds a parser of its own; no body is compressed. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  // Plain text is nothing that a service takes, although the framework would.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    // A call without a payload may still say `application/json`, as many clients always do.
    if (body.length === 0) return done(null, undefined)
    const bytes = typeof body === 'string' ? Buffer.from(body) : body
    // Decoding would replace what is not text, and the replacement would be stored.
    if (!isUtf8(bytes)) return done(BodyNotUtf8())
    if (isDeep(bytes)) return done(BodyTooDeep())
    const text = bytes.toString('utf8')
    return parse(request, text, (error, value) =>
      error === null ? done(null, value) : done(MalformedBody({ sentence: whatIsWrong(text) })),
    )
  })
}

/** A compressed body is not read as what it is not: it grows to more than a route allows. */
export function refuseCompressed(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    const encoding = request.headers['content-encoding'] ?? 'identity'
    if (request.is404 || encoding.toLowerCase() === 'identity') return done()
    done(UnsupportedMediaType({ types: `${typesTaken(request)} without Content-Encoding` }))
  })
}

/** Levels of lists and objects; no body of ours has half as many. */
const MAX_DEPTH = 32
/** Bytes in which no nesting takes long to parse. */
const SMALL = 4_096

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = Buffer.from('"\\[]{}')

/**
 * Whether the body is nested too deeply: parsing a megabyte of `[` takes a hundred times what
 * reading it does.
 */
function isDeep(bytes: Buffer): boolean {
  if (bytes.length <= SMALL) return false
  let depth = 0
  let isText = false
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (isText) {
      if (byte === BACKSLASH) at += 1
      else if (byte === QUOTE) isText = false
    } else if (byte === QUOTE) isText = true
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth += 1
      if (depth > MAX_DEPTH) return true
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1
  }
  return false
}

/** Says where the mistake is, and nothing of what stands there: it may be a password. */
function whatIsWrong(text: string): string {
  if (isJson(text)) return 'The request body must not have a field __proto__ or constructor'
  const place = text.length > MOST_SEARCHED ? undefined : placeOfMistake(text)
  return `The request body is not valid JSON${place === undefined ? '' : `: see ${place}`}`
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function placeOfMistake(text: string): string | undefined {
  let place: string | undefined
  const onError = (_code: number, _offset: number, _length: number, line: number, at: number) => {
    place ??= `line ${line + 1}, column ${at + 1}`
  }
  try {
    visit(text, { onError }, STRICT)
  } catch {
    // Nested deeper than the stack: the sentence goes without a place.
  }
  return place
}
