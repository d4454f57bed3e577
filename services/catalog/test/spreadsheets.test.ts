import { longestTurn, perFile } from '@formwork/testing'
import { describe, expect, it } from 'vitest'
import { emailOf, runCatalog } from './running-catalog.ts'
import { type Sample, samples } from './samples.ts'

const catalog = perFile(runCatalog)

const MIXES = '/api/admin/default-variables'
const rateTypes: readonly Sample[] = samples
const csvOf = async (path: string) => (await catalog.get(`${path}?format=csv`)).body
const lines = (...rows: string[]) => `${rows.join('\r\n')}\r\n`

describe.each(rateTypes)('the spreadsheet of $path', ({ path, body }) => {
  it('is a file with one column per field after the id', async () => {
    const answer = await catalog.as('ESTIMATOR', 'GET', `${path}?format=csv`)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const name = path.split('/').at(-1)
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${name}.csv"`)
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(answer.body).toMatch(new RegExp(`^\uFEFF?id,${Object.keys(body).join(',')}\r\n`))
  })

  it('changes nothing when it comes back as it went', async () => {
    const revision = await catalog.revision()
    const count = (await catalog.get(path)).json().length
    const answer = await catalog.importCsv(`${path}/import`, await csvOf(path))
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        dryRun: false,
        revision: null,
        columns: ['id', ...Object.keys(body)],
        created: 0,
        updated: 0,
        unchanged: count,
        errors: [],
      },
    ])
    expect(await catalog.revision()).toBe(revision)
  })

  it('brings back everything that was deleted', async () => {
    const csv = await csvOf(path)
    const before = (await catalog.get(path)).json()
    for (const { id } of before) await catalog.remove(`${path}/${id}`)
    const answer = await catalog.importCsv(`${path}/import`, csv)
    expect(answer.json()).toMatchObject({ created: before.length, errors: [] })
    const own = (record: Record<string, unknown>) =>
      Object.fromEntries(Object.keys(body).map((field) => [field, record[field]]))
    expect((await catalog.get(path)).json().map(own)).toEqual(before.map(own))
  })
})

describe('an import', () => {
  it('updates rows with a known id or natural key and creates the others, as one change', async () => {
    const [first] = (await catalog.get(`${MIXES}?name=3000%20PSI`)).json()
    const revision = await catalog.revision()
    const csv = lines(
      'id,name,value',
      `${first.id.toUpperCase()},3000 PSI winter,161.5`,
      ',5000 psi,190',
      ',7000 PSI,240',
    )
    const answer = await catalog.importCsv(`${MIXES}/import`, csv)
    expect(answer.json()).toEqual({
      dryRun: false,
      revision: revision + 1,
      columns: ['id', 'name', 'value'],
      created: 1,
      updated: 2,
      unchanged: 0,
      errors: [],
    })
    expect(await catalog.revision()).toBe(revision + 1)
    const all = (await catalog.get(MIXES)).json()
    expect(all).toContainEqual(
      expect.objectContaining({ id: first.id, name: '3000 PSI winter', value: 161.5 }),
    )
    expect(all).toContainEqual(expect.objectContaining({ name: '5000 psi', value: 190 }))
    expect(all).toContainEqual(
      expect.objectContaining({ name: '7000 PSI', value: 240, unit: '$/CY', isActive: true }),
    )
    const history = (await catalog.get(`${MIXES}/${first.id}/history`)).json()
    expect(history.at(-1)).toMatchObject({ by: emailOf('ADMIN'), action: 'updated' })
  })

  it('reports each bad row by line and changes nothing', async () => {
    const csv = lines(
      'id,name,value,isActive',
      ',Good mix,100,TRUE',
      ',"Two',
      'lines",101,false',
      ',Bad price,"1,17",true',
      '',
      'nonsense,Bad id,1,true',
      ',,12,true',
      ',Short row,12',
      ',Bad flag,1,maybe',
      ',No price,,true',
      ',GOOD MIX,2,true',
    )
    const revision = await catalog.revision()
    const errors = [
      {
        line: 5,
        message: 'Concrete mix value must be a number such as 1170.50 or $1,170.50, not "1,17"',
      },
      { line: 7, message: 'The id must be a UUID' },
      { line: 8, message: 'Concrete mix name is required' },
      { line: 9, message: 'The row has 3 cells, the header 4' },
      { line: 10, message: 'Concrete mix isActive must be true or false' },
      { line: 11, message: 'Concrete mix value is required' },
      { line: 12, message: 'Line 2 is about the same record' },
    ]
    const dry = await catalog.importCsv(`${MIXES}/import?dryRun=true`, csv)
    expect([dry.statusCode, dry.json()]).toEqual([
      200,
      {
        dryRun: true,
        revision: null,
        columns: ['id', 'name', 'value', 'isActive'],
        created: 3,
        updated: 0,
        unchanged: 0,
        errors,
      },
    ])
    const wet = await catalog.importCsv(`${MIXES}/import`, csv)
    expect([wet.statusCode, wet.json()]).toEqual([
      400,
      {
        error: `7 rows are wrong, nothing was imported; line 5: ${errors[0]?.message}`,
        details: errors.map(({ line, message }) => ({ path: `line ${line}`, message })),
      },
    ])
    expect(await catalog.revision()).toBe(revision)
    expect((await catalog.get(`${MIXES}?name=Good%20mix`)).json()).toEqual([])
  })

  it('reads lengths and percentages as people write them, in the unit of their field', async () => {
    const { id } = (await catalog.get('/api/pricing-items?category=Rebar')).json()[0]
    const rebar = lines(
      'rebarSize,onCenter,orientation,poundsPerSF,pricingItemId',
      `#11,"1'-5""",BOTH,7.5,${id}`,
    )
    expect((await catalog.importCsv('/api/rebar/import', rebar)).statusCode).toBe(200)
    const spacings = (await catalog.get('/api/rebar?rebarSize=%2311')).json()
    expect(spacings).toContainEqual(expect.objectContaining({ onCenter: 17, poundsPerSF: 7.5 }))
    const pumps = lines(
      'vendor,size,reach,costPerHour,costPerCY,travelCost,minimumHours',
      `By hand,32M,"105'-6""","$1,170.50",3.5,150,4`,
    )
    expect((await catalog.importCsv('/api/pump-pricing/import', pumps)).statusCode).toBe(200)
    const [pump] = (await catalog.get('/api/pump-pricing?q=By%20hand')).json()
    expect(pump).toMatchObject({ reach: 105.5, costPerHour: 1170.5 })
    const variables = lines(
      'name,category,value,unit',
      'BY_HAND_PERCENT,percentage,10%,%',
      'fica_rate,labor,7.65%,%',
      'BY_HAND_DOLLARS,labor,10%,$',
    )
    const tried = await catalog.importCsv('/api/variables/import?dryRun=true', variables)
    const message = 'Variable value must be a number such as 1170.50 or $1,170.50, not "10%"'
    expect(tried.json().errors).toEqual([{ line: 4, message }])
    const sound = variables.split('\r\n').slice(0, 3).join('\r\n')
    expect((await catalog.importCsv('/api/variables/import', sound)).statusCode).toBe(200)
    const [percent] = (await catalog.get('/api/variables?q=BY_HAND_PERCENT')).json()
    expect(percent).toMatchObject({ value: 10 })
    const [fica] = (await catalog.get('/api/variables?q=fica_rate')).json()
    expect(fica).toMatchObject({ value: 0.0765 })
  })

  it('reads numbers as they are written by hand, and says which one it does not read', async () => {
    const price = ' $ 1,170.50 '
    const csv = lines(
      'size,weightPerFoot,pricePerPound,description',
      `#9,".5","${price}",By hand`,
      '#10,"1.170,50","1,17",By hand',
      '#11,-$1,1e1,By hand',
    )
    const tried = await catalog.importCsv('/api/rebar-pricing/import?dryRun=true', csv)
    const hint = 'must be a number such as 1170.50 or $1,170.50, not'
    expect(tried.json().errors).toEqual([
      { line: 3, message: `Rebar pricing weight per foot ${hint} "1.170,50"` },
      { line: 3, message: `Rebar pricing price per pound ${hint} "1,17"` },
      { line: 4, message: 'Rebar pricing weight per foot must be greater than 0' },
    ])
    const sound = csv.split('\r\n').slice(0, 2).join('\r\n')
    await catalog.importCsv('/api/rebar-pricing/import', sound)
    const [kept] = (await catalog.get('/api/rebar-pricing?q=By%20hand')).json()
    expect(kept).toMatchObject({ size: '#9', weightPerFoot: 0.5, pricePerPound: 1170.5 })
  })

  it.each([
    'Vendor,Size,REACH,Cost per hour,cost-per-cy,travel_cost,Minimum  Hours,IsActive',
    'vendor,size,"Reach, ft",Per hour,Per CY,Travel,Least hours,Offered',
    'VENDOR,SIZE,reach,COST_PER_HOUR,CostPerCY,travel cost,minimumhours,is active',
  ])('knows its columns by %s', async (heads) => {
    const csv = lines(heads, 'Heads,32M,100,"$1,195.50",3.5,150,4,true')
    const answer = await catalog.importCsv('/api/pump-pricing/import?dryRun=true', csv)
    expect(answer.json()).toMatchObject({
      created: 1,
      errors: [],
      columns: Object.keys(samples[3].body),
    })
  })

  it('tries a good file without changing anything', async () => {
    const revision = await catalog.revision()
    const csv = lines('name,value', 'Trial mix,100', '4000 PSI,166')
    const answer = await catalog.importCsv(`${MIXES}/import?dryRun=true`, csv)
    expect(answer.json()).toMatchObject({ dryRun: true, created: 1, updated: 1, errors: [] })
    expect(await catalog.revision()).toBe(revision)
  })

  it('with versions refuses the rows whose records were changed since, and keeps the others too', async () => {
    const { id, version } = (await catalog.post(MIXES, { name: 'Versioned', value: 100 })).json()
    const other = (await catalog.post(MIXES, { name: 'Beside it', value: 100 })).json()
    const csv = lines('id,value,version', `${id},104,${version}`, `${other.id},104,1`)
    await catalog.as('ADMIN', 'PUT', `${MIXES}/${id}`, { payload: { value: 101 } })
    const message = 'The record was changed since it was read: version 2 is not 1'
    const dry = await catalog.importCsv(`${MIXES}/import?dryRun=true`, csv)
    expect(dry.json().errors).toEqual([{ line: 2, message }])
    const wet = await catalog.importCsv(`${MIXES}/import`, csv)
    expect([wet.statusCode, wet.json().details]).toEqual([400, [{ path: 'line 2', message }]])
    const values = async () =>
      (await catalog.get(`${MIXES}?value=104`)).json().map(({ name }: { name: string }) => name)
    expect(await values()).toEqual([])
    const again = csv.replace(`104,${version}`, '104,2')
    expect((await catalog.importCsv(`${MIXES}/import`, again)).json()).toMatchObject({ updated: 2 })
    expect(await values()).toEqual(['Beside it', 'Versioned'])
    await catalog.remove(`${MIXES}/${id}`)
    const gone = await catalog.importCsv(`${MIXES}/import`, again)
    expect(gone.json().details).toContainEqual({
      path: 'line 2',
      message: 'The record is gone: it was deleted since it was read',
    })
  })

  it('says which row takes a name that another variable has', async () => {
    const [fica] = (await catalog.get('/api/variables?name=fica_rate')).json()
    const csv = lines('id,name', `${fica.id},FUTA_rate`)
    const answer = await catalog.importCsv('/api/variables/import', csv)
    expect(answer.json().details).toEqual([
      { path: 'line 2', message: 'Variable with this name and location already exists' },
    ])
  })

  it('asks for an id where several records have the key', async () => {
    await catalog.post('/api/rebar-pricing', samples[2].body)
    const csv = lines('size,pricePerPound', '#4,1.2', '#5,1.3')
    const answer = await catalog.importCsv('/api/rebar-pricing/import', csv)
    expect(answer.json().details).toEqual([
      { path: 'line 2', message: 'Several records have this size; add the id of one' },
    ])
  })

  it.each([
    ['', 'The CSV file is empty'],
    ['\r\n \r\n', 'The CSV file is empty'],
    [
      'name,value\r\n"open,1',
      'Line 2 of the CSV file has a cell whose quotation mark is never closed',
    ],
    [
      'name,value\r\nGrout,1\r\n12" pipe,1',
      'Line 3 of the CSV file has a quotation mark within a cell; put the whole cell in quotation marks and double the one within it, as in "12"" pipe"',
    ],
    [
      'name,Cost\r\na,1',
      'The CSV file has an unknown column "Cost"; known are id, name, value, unit, category, location, isActive, version',
    ],
    ['name,name\r\na,b', 'The CSV file has two columns for name: "name" and "name"'],
    ['Price,name,VALUE\r\n1,a,2', 'The CSV file has two columns for value: "Price" and "VALUE"'],
    [',name\r\na,b', /^The CSV file has an unknown column "";/],
    ['constructor\r\na', /^The CSV file has an unknown column "constructor"; known are/],
    ['x'.repeat(10_000), /^The CSV file has an unknown column "x{50}…"; known are/],
    ['x'.repeat(1_000_000), 'A cell of the CSV file has more than 20000 characters'],
    [`name,value\r\n${','.repeat(51)}`, 'A row of the CSV file has more than 50 cells'],
    [`name\r\n${'a\r\n'.repeat(5_001)}`, 'The CSV file has more than 5000 rows'],
    ['\n'.repeat(5_000_000), 'The CSV file has more than 10000 rows, empty ones included'],
  ])('refuses the file %.40j', async (csv, words) => {
    const answer = await catalog.importCsv(`${MIXES}/import`, csv)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toEqual(
      words instanceof RegExp ? expect.stringMatching(words) : words,
    )
  })

  it.each([
    ['commas', ','],
    ['line ends', '\n'],
    ['quotes', '"'],
    ['spaces', ' '],
    ['digits', '1'],
    ['combining marks', '\u0301'],
    ['empty cells', '"",'],
    ['guarded formulas', "'="],
  ])('of a file full of %s keeps nobody waiting, and is refused', async (_what, unit) => {
    const head = 'name,value,unit,category,location\r\nx,'
    const csv = head + unit.repeat(5_000_000 / Buffer.byteLength(unit))
    let status = 0
    const turnOfOne = () =>
      longestTurn(async () => {
        status = (await catalog.importCsv('/api/variables/import', csv)).statusCode
      })
    // The shorter of two: the first may compile what it runs, and either may collect garbage.
    const turn = Math.min(await turnOfOne(), await turnOfOne())
    expect(status).toBe(400)
    expect(turn).toBeLessThan(100)
  })

  it('of as many rows as there may be keeps nobody waiting', async () => {
    const rows = (value: number) =>
      lines(
        'name,value,category,location',
        ...Array.from({ length: 5_000 }, (_, n) => `rate ${n},${value},labor,"Reno, NV"`),
      )
    for (const [value, made] of [
      [1, { created: 5_000, updated: 0, unchanged: 0 }],
      [2, { created: 0, updated: 5_000, unchanged: 0 }],
      [2, { created: 0, updated: 0, unchanged: 5_000 }],
    ] as const) {
      let answer = {}
      const turn = await longestTurn(async () => {
        answer = (await catalog.importCsv('/api/variables/import', rows(value))).json()
      })
      expect(answer).toMatchObject({ dryRun: false, ...made, errors: [] })
      expect(turn).toBeLessThan(100)
    }
    const [last] = (await catalog.get('/api/variables?name=rate%204999')).json()
    expect(last).toMatchObject({ value: 2, unit: '', location: 'Reno, NV', version: 2 })
    const history = (await catalog.get(`/api/variables/${last.id}/history`)).json()
    expect(history).toMatchObject([
      { action: 'created', by: emailOf('ADMIN') },
      { action: 'updated', changes: [{ field: 'value', old: 1, new: 2 }] },
    ])
  }, 120_000)

  it('reads line ends as they are, wherever the file is cut while it is read', async () => {
    const rows = Array.from({ length: 4_000 }, (_, n) => `${'x'.repeat(n % 97)}é${n},1,"a\r\nb"`)
    const csv = ['name,value,location', ...rows, ',bad,'].join('\r\n')
    const answer = await catalog.importCsv(`${MIXES}/import?dryRun=true`, csv)
    expect(answer.json()).toMatchObject({ created: 4_000, errors: [{ line: 8_002 }, {}] })
  })

  it('refuses what is not UTF-8, not CSV, or too large', async () => {
    const send = (type: string, payload: string | Buffer) =>
      catalog.as('ADMIN', 'POST', `${MIXES}/import`, { payload, headers: { 'content-type': type } })
    const latin1 = await send('text/csv', Buffer.from([0x6e, 0x61, 0xef, 0x2c]))
    expect([latin1.statusCode, latin1.json().error]).toEqual([
      400,
      'The CSV file is not UTF-8; save it as "CSV UTF-8"',
    ])
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
      expect((await send(type, '{}')).statusCode).toBe(415)
    }
    expect((await send('text/csv', Buffer.alloc(5 * 1_048_576 + 1, 'a'))).statusCode).toBe(413)
    expect(
      (await send('text/csv; charset=utf-8', 'name,value\nPlain line ends,1')).json(),
    ).toMatchObject({ created: 1 })
  })

  it.each(['\n', '\r', '\r\n'])('keeps the line break %j within a cell', async (lineBreak) => {
    const item = { ...samples[2].body, description: `one${lineBreak}two` }
    await catalog.post('/api/rebar-pricing', item)
    const csv = await csvOf('/api/rebar-pricing')
    const answer = await catalog.importCsv('/api/rebar-pricing/import', csv)
    expect(answer.json()).toMatchObject({ created: 0, updated: 0, errors: [] })
  })

  it('does not let a text become a formula, nor lose a character of it', async () => {
    const formulas = ['=1+2', '+1', '-1', '@SUM(A1)', "'=x", "''quoted", '＝1', 'a "b", c', 'über']
    for (const vendor of formulas) {
      await catalog.post('/api/pump-pricing', { ...samples[3].body, vendor })
    }
    const csv = await csvOf('/api/pump-pricing')
    expect(csv).not.toMatch(/^[^,]*,"?[=+\-@＝]/m)
    expect(csv).toContain(",'=1+2,36 m,118,195.5,")
    const answer = await catalog.importCsv('/api/pump-pricing/import', csv)
    expect(answer.json()).toMatchObject({ created: 0, updated: 0, errors: [] })
  })
})
