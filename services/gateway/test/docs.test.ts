import { afterEach, describe, expect, it } from 'vitest'
import { startGateway, startUpstream } from './gateway.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const listVariables = {
  operationId: 'listVariables',
  summary: 'List variables',
  tags: ['Variables'],
  responses: {},
}
const service = (paths: object) =>
  startUpstream((request, response) => {
    response.setHeader('content-type', 'application/json')
    response.statusCode = request.url === '/openapi.json' ? 200 : 404
    response.end(JSON.stringify({ openapi: '3.1.0', info: {}, paths, components: {} }))
  })

describe('the API reference', () => {
  it('is one document of all services that can be reached, and names the others', async () => {
    const catalog = await service({ '/api/variables': { get: {} } })
    const estimating = await service({ '/api/bids': { get: {} } })
    const gateway = await startGateway({
      upstreams: { catalog: catalog.url, estimating: estimating.url },
    })
    closing.push(catalog.close, estimating.close, gateway.close)
    const answer = await fetch(`${gateway.url}/api/docs/json`)
    const reference = await answer.json()
    expect(answer.status).toBe(200)
    expect(reference).toMatchObject({
      openapi: '3.1.0',
      paths: { '/api/variables': { get: {} }, '/api/bids': { get: {} } },
    })
    expect((reference as { info: { description: string } }).info.description).toContain(
      'not reachable: identity, purchasing, documents',
    )
  })

  it('keeps a service that went down after it was asked', async () => {
    const catalog = await service({ '/api/variables': { get: {} } })
    const gateway = await startGateway({ upstreams: { catalog: catalog.url } })
    closing.push(gateway.close)
    const paths = async () =>
      ((await (await fetch(`${gateway.url}/api/docs/json`)).json()) as { paths: object }).paths
    // The gateway's own, and those of the service.
    const known = ['/api/events', '/api/variables']
    expect(Object.keys(await paths())).toEqual(known)
    await catalog.close()
    expect(Object.keys(await paths())).toEqual(known)
  })

  it('is pages that run no inline script and style nothing inline', async () => {
    const catalog = await service({ '/api/variables': { get: listVariables } })
    const gateway = await startGateway({ upstreams: { catalog: catalog.url } })
    closing.push(catalog.close, gateway.close)
    for (const address of ['/api/docs', '/api/docs/variables']) {
      const page = await fetch(`${gateway.url}${address}`)
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
      const policy = page.headers.get('content-security-policy')
      expect(policy).toContain("script-src 'self'; style-src 'self';")
      const html = await page.text()
      expect(html).toContain('List variables')
      expect(html).not.toMatch(/<script>| on\w+=| style=|<style/)
      for (const [, path] of html.matchAll(/(?:src|href)="(\/api\/docs\/assets[^"]+)"/g)) {
        const asset = await fetch(`${gateway.url}${path}`)
        expect(asset.status).toBe(200)
        const tag = asset.headers.get('etag') ?? ''
        const again = await fetch(`${gateway.url}${path}`, { headers: { 'if-none-match': tag } })
        expect(again.status).toBe(304)
      }
    }
    expect((await fetch(`${gateway.url}/api/docs/no-such-tag`)).status).toBe(404)
  })

  it('shows what services say as text, whatever it holds', async () => {
    const operation = { ...listVariables, description: 'At <b onclick=alert(1)>cost</b> & more' }
    const catalog = await service({ '/api/variables': { get: operation } })
    const gateway = await startGateway({ upstreams: { catalog: catalog.url } })
    closing.push(catalog.close, gateway.close)
    const html = await (await fetch(`${gateway.url}/api/docs/variables`)).text()
    expect(html).toContain('&lt;b onclick=alert(1)&gt;cost&lt;/b&gt; &amp; more')
  })

  it.each([
    ['on', 'http://127.0.0.1:8080', true],
    ['on', 'https://bids.example.com', false],
    ['off', 'http://127.0.0.1:8080', false],
  ])('offers local users %s at %s: %s', async (FORMWORK_LOCAL_ACCOUNTS, PUBLIC_URL, isOffered) => {
    const settings = { FORMWORK_LOCAL_ACCOUNTS, PUBLIC_URL }
    const gateway = await startGateway({ settings })
    closing.push(gateway.close)
    const html = await (await fetch(`${gateway.url}/api/docs`)).text()
    expect(html.includes('Sign in as')).toBe(isOffered)
    expect(html.includes('value="estimate-local"')).toBe(isOffered)
  })
})

describe('health', () => {
  it('is told without a session', async () => {
    const gateway = await startGateway({})
    closing.push(gateway.close)
    for (const path of ['/livez', '/readyz'])
      expect((await fetch(`${gateway.url}${path}`)).status).toBe(200)
  })
})
