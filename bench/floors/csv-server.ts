import { once } from 'node:events'
import { createServer } from 'node:http'
import pg from 'pg'

/**
 * Items as lines of text, and below each what it holds besides, written as the cursor brings them.
 */
const CURSOR = (bidId: string): string => `DECLARE line CURSOR FOR
  SELECT concat_ws(',', 'Item', quote_ident(s.name), i.module, quote_ident(i.name),
      quote_ident(i.description), i.input ->> 'quantity', i.input ->> 'uom', i.input ->> 'unitPrice',
      i.total_cost, i.total_cost, s.multiplier, round(i.total_cost * s.multiplier, 2), i.notes)
    || E'\\r\\n' || coalesce(parts.text, '') AS text
  FROM scopes s JOIN items i ON i.scope_id = s.id CROSS JOIN LATERAL (
    SELECT string_agg(concat_ws(',', 'Part', quote_ident(s.name), i.module, part.key,
      i.breakdown ->> 'gross', '$', i.input ->> (part.key || 'Rate'), part.value) || E'\\r\\n', '') AS text
    FROM json_each_text(i.breakdown) AS part
    WHERE part.value <> '0' AND part.key = ANY('{rebarCost,rebarSecondMatCost,concreteTax,rebarTax,
      overtimePay,fica,futa,suta,workersComp,glPollution,autoDepreciation,autoFuel,autoInsurance,perDiem,
      rentalInsurance,fuelCost,haulingCost,tax,deliveryCost,pumpYardCost,pumpTravelCost}')) parts
  WHERE s.bid_id = '${bidId}' ORDER BY s.position, i.module, i.position`

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 2 })

const server = createServer(async (request, response) => {
  const bidId = /^\/api\/bids\/([0-9a-f-]+)\/csv$/.exec(request.url ?? '')?.[1] ?? ''
  const client = await pool.connect()
  await client.query('BEGIN')
  await client.query(CURSOR(bidId))
  for (;;) {
    const { rows } = await client.query<{ text: string }>('FETCH 1000 FROM line')
    if (rows.length === 0) break
    if (!response.write(rows.map(({ text }) => text).join(''))) await once(response, 'drain')
  }
  await client.query('COMMIT')
  client.release()
  response.end()
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
