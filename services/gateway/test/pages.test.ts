import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startGateway, startUpstream, type TestGateway, type Upstream } from './gateway.ts'

let web: Upstream
let gateway: TestGateway
beforeAll(async () => {
  web = await startUpstream((request, response) => {
    response.setHeader('content-security-policy', "default-src 'none'")
    response.end(`page ${request.url}`)
  })
  gateway = await startGateway({ settings: { WEB_URL: web.url } })
})
afterAll(async () => {
  await gateway.close()
  await web.close()
})

const ask = (path: string, init: RequestInit = {}) => fetch(`${gateway.url}${path}`, init)

describe('the pages', () => {
  it.each(['/', '/bids', '/bids/1?tab=labor', '/assets/a.js', '/admin/rates', '/apiary'])(
    'at %s are web’s, for everybody, under its own policy',
    async (path) => {
      const answer = await ask(path)
      expect(await answer.text()).toBe(`page ${path}`)
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'")
    },
  )

  it.each([
    ['GET', '/api'],
    ['GET', '/api/no-such-thing'],
    ['POST', '/bids'],
    ['DELETE', '/'],
  ])('leave %s %s to the gateway, which knows nothing of it', async (method, path) => {
    const answer = await gateway.fetch(path, { method })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ error: 'Not found' })
  })

  it('do not stand before the gateway’s own health', async () => {
    expect(await (await ask('/livez')).json()).toEqual({ status: 'ok' })
  })

  it('are 503 while web is away', async () => {
    const alone = await startGateway({ settings: { WEB_URL: 'http://127.0.0.1:1' } })
    const answer = await fetch(`${alone.url}/bids`)
    expect(answer.status).toBe(503)
    await alone.close()
  })

  it('do not exist where none are configured', async () => {
    const alone = await startGateway({})
    expect((await fetch(`${alone.url}/bids`)).status).toBe(404)
    await alone.close()
  })
})
