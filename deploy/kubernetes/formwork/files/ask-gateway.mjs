// Whether an installation works, as far as one can tell without a user: the pages, the API reference, and that whoever
// is not signed in is told so by each service.
const gateway = process.env.GATEWAY_URL
const ask = (path) => fetch(new URL(path, gateway), { signal: AbortSignal.timeout(20_000) })

const page = await ask('/sign-in')
if (!page.ok) throw new Error(`the pages answer ${page.status}`)
const reference = await (await ask('/api/docs/json')).json()
if (/not reachable/.test(reference.info.description)) throw new Error(reference.info.description)
for (const path of ['/api/users', '/api/variables', '/api/bids', '/api/vendors', '/api/company']) {
  const { status } = await ask(path)
  if (status !== 401) throw new Error(`${path} answers ${status} to a stranger`)
}
console.log('Formwork answers')
