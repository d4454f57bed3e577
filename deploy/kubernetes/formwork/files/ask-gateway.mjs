// Whether an installation works, as far as one can tell without a user: the pages, the API
// reference, and that whoever is not signed in is told so by each service.
const ask = (path) => fetch(`http://gateway:8080${path}`, { signal: AbortSignal.timeout(20_000) })

const page = await ask('/sign-in')
if (!page.ok) throw new Error(`the pages answer ${page.status}`)
const reference = await (await ask('/api/docs/json')).json()
const [, away] = /not reachable: ([^.]+)/.exec(reference.info.description) ?? []
if (away !== undefined) throw new Error(`the gateway does not reach ${away}`)
for (const path of ['/api/users', '/api/variables', '/api/bids', '/api/vendors', '/api/company']) {
  const { status } = await ask(path)
  if (status !== 401) throw new Error(`${path} answers ${status} to a stranger`)
}
console.log('Formwork answers')
