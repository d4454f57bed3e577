import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/** What the names of the next build end in. */
export const NEXT = '.next'
const NAMES = /((?:\/?assets|\.)\/[\w.-]+)\.(js|css|woff2)\b/g
const NAMED = `$1${NEXT}.$2`

/**
 * Answers for the pages as after a deploy: each file has another name, in all files that name it,
 * which is what tells builds apart; files of the build before are not there.
 */
export function answerFromNextBuild(incoming: IncomingMessage, answer: ServerResponse): void {
  const { url = '', headers } = incoming
  const { pathname } = new URL(url)
  if (pathname.startsWith('/assets/') && !pathname.includes(`${NEXT}.`)) {
    answer.writeHead(404).end()
    return
  }
  const { 'if-none-match': _known, ...asked } = headers
  const plain = { headers: { ...asked, 'accept-encoding': 'identity' } }
  const onward = request(url.replace(`${NEXT}.`, '.'), plain, (from) => {
    const { 'content-length': _length, etag, link, ...sent } = from.headers
    answer.writeHead(from.statusCode ?? 502, {
      ...sent,
      ...(etag && { etag: tagOfNext(etag) }),
      ...(link !== undefined && { link: String(link).replaceAll(NAMES, NAMED) }),
    })
    if (!/javascript|html|css/.test(String(sent['content-type']))) {
      from.pipe(answer)
      return
    }
    text(from).then(
      (content) => answer.end(content.replaceAll(NAMES, NAMED)),
      () => answer.destroy(),
    )
  })
  onward.on('error', () => answer.destroy())
  onward.end()
}

const tagOfNext = (tag: string): string => tag.replace(/"$/, `${NEXT}"`)
