import type { Transport } from './transport.ts'

interface Cookie {
  readonly name: string
  readonly value: string
  readonly path: string
}

/** Keeps the session's cookies where nobody else does: in Node. A browser keeps its own. */
export function withCookieJar(send: Transport): Transport {
  const jar = new Map<string, Cookie>()
  return async (request) => {
    const { pathname } = new URL(request.url)
    const mine = [...jar.values()].filter(({ path }) => pathname.startsWith(path))
    if (mine.length > 0 && !request.headers.has('cookie')) {
      request.headers.set('cookie', mine.map(({ name, value }) => `${name}=${value}`).join('; '))
    }
    const response = await send(request)
    for (const line of response.headers.getSetCookie()) keep(jar, line)
    return response
  }
}

function keep(jar: Map<string, Cookie>, line: string): void {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
  const split = pair.indexOf('=')
  const [name, value] = [pair.slice(0, split), pair.slice(split + 1)]
  const attribute = (wanted: string) =>
    attributes.find((one) => one.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1)
  const path = attribute('path') ?? '/'
  if (attribute('max-age') === '0') jar.delete(`${name} ${path}`)
  else jar.set(`${name} ${path}`, { name, value, path })
}
