/**
 * Which version of a bid, an order, a bill, a field day or a T&M ticket this page has written, and whether a write of it is under way.
 */
const written = new Map<string, number>()
let writing = 0

/** A form plan is under a bid and has versions of its own. */
const ADDRESS =
  /^\/api\/(bids|packages|purchase-orders|bills|days|tm-tickets)\/([0-9a-f-]{36})(?:\/(?!form-plan|result$)|$)/
const TYPES: Readonly<Record<string, string>> = {
  bids: 'bid',
  packages: 'package',
  'purchase-orders': 'purchase-order',
  bills: 'bill',
  days: 'field-day',
  'tm-tickets': 'tm-ticket',
}

export const writtenVersion = (type: string, id: string): number =>
  written.get(`${type} ${id}`) ?? -1
export const isWriting = (): boolean => writing > 0
export const forgetVersions = (): void => written.clear()

/**
 * Sends a request, and notes the version that a write has led to. That of a read tells nothing of
 * the page: a form reads anew what it is written over, and lists were read before.
 */
export async function watched(
  request: Request,
  send: (request: Request) => Promise<Response>,
): Promise<Response> {
  if (request.method === 'GET') return send(request)
  writing += 1
  try {
    const response = await send(request)
    note(new URL(request.url).pathname, response.headers.get('etag'))
    return response
  } finally {
    writing -= 1
  }
}

/**
 * The tag of a bid, an order or a bill begins with its version: `"12-vcPU"`; that of a list is weak, and
 * none.
 */
function note(path: string, tag: string | null): void {
  const [, name = '', id = ''] = ADDRESS.exec(path) ?? []
  const [, version] = /^"(\d+)[-"]/.exec(tag ?? '') ?? []
  const type = TYPES[name]
  if (type === undefined || version === undefined) return
  const key = `${type} ${id}`
  written.set(key, Math.max(Number(version), written.get(key) ?? -1))
}
