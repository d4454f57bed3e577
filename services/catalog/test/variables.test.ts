import { perFile, sameNames } from '@formwork/testing'
import { describe, expect, it } from 'vitest'
import { runCatalog, stop } from './running-catalog.ts'

const catalog = perFile(runCatalog)

const tax = (location: string | null | undefined, name = 'use_tax_percentage') => ({
  name,
  value: 7.75,
  unit: '%',
  category: 'percentage',
  ...(location !== undefined && { location }),
})
const TAKEN = { error: 'Variable with this name and location already exists' }

describe('a category of variables', () => {
  it.each(['concrete', 'labor', 'equipment', 'material', 'percentage', 'AUTO_COSTS'])(
    'lists those of %s',
    async (category) => {
      const answer = await catalog.get(`/api/variables/${category}`)
      const categories = answer.json().map((variable: { category: string }) => variable.category)
      expect(new Set(categories)).toEqual(new Set([category]))
      expect(answer.headers['x-total-count']).toBe(String(categories.length))
    },
  )

  it.each(['weather', 'Labor', 'auto_costs', 'bulk', '0199d7a0-0000-7000-8000-00000000dead'])(
    'is not %s',
    async (category) => {
      const answer = await catalog.get(`/api/variables/${category}`)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().error).toMatch(/^Category must be one of concrete, labor,/)
    },
  )

  it('is not overruled by the filter of the same name', async () => {
    const answer = await catalog.get('/api/variables/labor?category=material')
    expect(answer.json()[0].category).toBe('labor')
  })
})

describe('the name and location of a variable', () => {
  it('are taken once', async () => {
    expect((await catalog.post('/api/variables', tax('Elko'))).statusCode).toBe(201)
    for (const again of [tax('Elko'), tax(' Elko '), tax('elko', 'USE_TAX_percentage')]) {
      const answer = await catalog.post('/api/variables', again)
      expect([answer.statusCode, answer.json()]).toEqual([409, TAKEN])
    }
    expect((await catalog.post('/api/variables', tax('Ely'))).statusCode).toBe(201)
  })

  it('are taken by whatever looks like them', async () => {
    const name = 'Rate é'
    const made = await catalog.post('/api/variables', tax('Elko é', name))
    const other = await catalog.post('/api/variables', tax('Elko é', 'other rate'))
    for (const same of [...sameNames(name), name]) {
      for (const place of [...sameNames('Elko é'), 'Elko é']) {
        const again = await catalog.post('/api/variables', tax(place, same))
        expect([again.statusCode, again.json()]).toEqual([409, TAKEN])
      }
      const moved = await catalog.put(`/api/variables/${other.json().id}`, { name: same })
      expect([moved.statusCode, moved.json()]).toEqual([409, TAKEN])
    }
    const rewritten = await catalog.put(`/api/variables/${made.json().id}`, { name: 'RATE É' })
    expect(rewritten.json()).toMatchObject({ name: 'RATE É', location: 'Elko é' })
    expect((await catalog.post('/api/variables', tax('Elko', name))).statusCode).toBe(201)
  })

  it('are given once when many ask at once', async () => {
    const names = ['race é', ...sameNames('race é')]
    const answers = await Promise.all(
      names.map((name) => catalog.post('/api/variables', tax('Race', name))),
    )
    const statuses = answers.map(({ statusCode }) => statusCode).sort()
    expect(statuses).toEqual([201, ...Array(names.length - 1).fill(409)])
  })

  it('name the record that a spreadsheet means, however they are written', async () => {
    const csv = 'name,location,value\r\nCAFE\u0301  rate,EL\u200bKO,2'
    await catalog.post('/api/variables', tax('Elko', 'café rate'))
    const answer = await catalog.importCsv('/api/variables/import', csv)
    expect(answer.json()).toMatchObject({ created: 0, updated: 1, errors: [] })
    const again =
      'name,location,value,category,unit\r\ncaFÉ rate,\u00adelko ,3,labor,$\r\nx,,1,labor,$'
    expect((await catalog.importCsv('/api/variables/import', again)).json()).toMatchObject({
      created: 1,
      updated: 1,
    })
  })

  it('may stay with two that had them before names were compared so', async () => {
    const first = (await catalog.post('/api/variables', tax('Elko', 'twin'))).json()
    const second = (await catalog.post('/api/variables', tax('Elko', 'twin two'))).json()
    await catalog.query(
      `UPDATE variables SET name = 'TW\u200bIN', name_key = NULL WHERE id = '${second.id}'`,
    )
    await stop(await catalog.start())
    const put = async (id: string, change: object) =>
      (await catalog.put(`/api/variables/${id}`, change)).statusCode
    expect(await put(second.id, { name: 'TW\u200bIN', value: 3 })).toBe(200)
    expect(await put(first.id, { name: 'TWIN' })).toBe(200)
    expect((await catalog.post('/api/variables', tax('Elko', 'twin'))).statusCode).toBe(409)
    expect(await put(second.id, { name: 'tWiN' })).toBe(409)
    expect(await put(second.id, { name: 'alone' })).toBe(200)
  })

  it('mean everywhere when the location is blank, null or left out', async () => {
    const everywhere = await catalog.post('/api/variables', tax(null, 'bond_percentage'))
    expect([everywhere.statusCode, everywhere.json().location]).toEqual([201, ''])
    for (const location of ['', '  ', null, undefined]) {
      const answer = await catalog.post('/api/variables', tax(location, 'bond_percentage'))
      expect([answer.statusCode, answer.json()]).toEqual([409, TAKEN])
    }
  })

  it('cannot be changed to those of another', async () => {
    const { id } = (await catalog.post('/api/variables', tax('Fallon', 'x'))).json()
    await catalog.post('/api/variables', tax('Fernley', 'x'))
    const answer = await catalog.put(`/api/variables/${id}`, { location: 'FERNLEY' })
    expect([answer.statusCode, answer.json()]).toEqual([409, TAKEN])
    expect((await catalog.put(`/api/variables/${id}`, { location: 'FALLON' })).statusCode).toBe(200)
  })

  it('go to one of many who ask at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => catalog.post('/api/variables', tax('Winnemucca'))),
    )
    const statuses = answers.map((answer) => answer.statusCode).sort()
    expect(statuses).toEqual([201, ...Array(19).fill(409)])
  })
})

it('keeps a value of fourteen digits exactly', async () => {
  const value = 12_345_678.901234
  const body = { name: 'long_value', value, unit: '$', category: 'material' }
  const { id } = (await catalog.post('/api/variables', body)).json()
  const [row] = await catalog.query(`SELECT value::text FROM variables WHERE id = '${id}'`)
  expect(row.value).toBe('12345678.901234')
  expect((await catalog.get('/api/variables?name=long_value')).json()[0].value).toBe(value)
})

describe('a burden rate', () => {
  const rate = (name: string, value: number) => ({
    name,
    value,
    unit: 'fraction',
    category: 'AUTO_COSTS',
    location: 'Fractions',
  })
  const SENTENCE = 'fica_rate is a fraction: 0.0765 means 7.65 %'

  it.each([
    'fica_rate',
    'futa_rate',
    'suta_rate',
    'auto_depreciation_rate',
    'auto_fuel_rate',
    'auto_insurance_rate',
  ])('%s that is sent as a percent is refused when it is created', async (name) => {
    const answer = await catalog.post('/api/variables', rate(name, 7.65))
    expect([answer.statusCode, answer.json().error]).toEqual([
      400,
      `${name} is a fraction: 0.0765 means 7.65 %`,
    ])
    expect((await catalog.post('/api/variables', rate(name, 1))).statusCode).toBe(201)
  })

  it('is refused when a change makes it one, by its value or by its name', async () => {
    const fica = (await catalog.get('/api/variables?name=fica_rate&location=Fractions')).json()[0]
    const other = (await catalog.post('/api/variables', rate('some_rate', 7.65))).json()
    await catalog.remove(`/api/variables/${fica.id}`)
    const renamed = await catalog.put(`/api/variables/${other.id}`, { name: 'FICA_rate' })
    expect([renamed.statusCode, renamed.json().error]).toEqual([400, SENTENCE])
    const both = await catalog.put(`/api/variables/${other.id}`, {
      name: 'FICA_rate',
      value: 0.0765,
    })
    expect(both.json()).toMatchObject({ name: 'FICA_rate', value: 0.0765 })
    const raised = await catalog.put(`/api/variables/${other.id}`, { value: 7.65 })
    expect([raised.statusCode, raised.json().error]).toEqual([400, SENTENCE])
  })

  it('is refused in a spreadsheet, with its line', async () => {
    const rows = ['suta_rate,Fractions,2', 'fica_rate,Elsewhere,7.65', 'some,Elsewhere,7.65']
    const csv = ['name,location,value,category', ...rows.map((row) => `${row},AUTO_COSTS`)]
    const url = '/api/variables/import'
    const errors = [
      { line: 2, message: 'suta_rate is a fraction: 0.02 means 2 %' },
      { line: 3, message: SENTENCE },
    ]
    const dry = await catalog.importCsv(`${url}?dryRun=true`, csv.join('\n'))
    expect(dry.json()).toMatchObject({ created: 1, updated: 0, errors })
    expect((await catalog.importCsv(url, csv.join('\n'))).statusCode).toBe(400)
  })

  it('from before the rule stays, and its other fields may change', async () => {
    const [suta] = (await catalog.get('/api/variables?name=suta_rate&location=Fractions')).json()
    await catalog.query(`UPDATE variables SET value = 5.4 WHERE id = '${suta.id}'`)
    const put = (change: object) => catalog.put(`/api/variables/${suta.id}`, change)
    expect((await put({ isActive: false, value: 5.4 })).statusCode).toBe(200)
    expect((await put({ value: 5.5 })).statusCode).toBe(400)
    expect((await put({ value: 0.054 })).statusCode).toBe(200)
  })
})
