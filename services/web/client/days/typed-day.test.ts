import { describe, expect, it } from 'vitest'
import type { Day } from './day.ts'
import {
  bodyOf,
  commonHours,
  emptyDay,
  filledIn,
  hasWork,
  idle,
  isHours,
  isReadable,
  lineOf,
  manHours,
  newTask,
  saysTheSame,
  type TypedDay,
  type TypedTask,
  typedDay,
  typedSince,
  unpaidPerDiem,
  withChosen,
  withCrewOf,
  withOrWithout,
  withPerson,
} from './typed-day.ts'

const on = (taskId: string, hours: Readonly<Record<string, string>>): TypedTask => {
  const lines = Object.entries(hours).map(([id, regular]) => lineOf(id, { regular, overtime: '' }))
  return { ...newTask(taskId), lines }
}
const day = (parts: Partial<TypedDay>): TypedDay => ({ ...emptyDay('2026-11-27'), ...parts })

const FIELD_DAY: Day = {
  id: 'd1',
  projectId: 'p1',
  date: '2026-11-26',
  crew: 2,
  status: 'DRAFT',
  weather: 'Sunny',
  notes: null,
  hours: [
    { id: 'l1', workerId: 'w1', worker: 'Ann', taskId: 't1', task: 'Forms', ticket: '12' },
    { id: 'l2', workerId: 'w1', worker: 'Ann', taskId: 't2', task: 'Pour', ticket: null },
    { id: 'l3', workerId: 'w2', worker: 'Bob', taskId: 't1', task: 'Forms', ticket: null },
  ].map((line) => ({ ...line, regularHours: 4, overtimeHours: 0.5, perDiem: line.id === 'l2' })),
  quantities: [
    { taskId: 't1', task: 'Forms', uom: 'SF', quantity: -12.5, note: 'counted twice' },
    { taskId: 't3', task: 'Strip', uom: 'SF', quantity: 40, note: null },
  ],
  equipment: [{ name: 'Crane', hours: 3.5, taskId: 't1' }],
  delays: [{ cause: 'WEATHER', hours: 1, note: null }],
  photos: [],
  rejection: null,
  createdBy: 'ops@example.com',
  createdAt: '2026-11-26T20:00:00.000Z',
  updatedAt: '2026-11-26T20:00:00.000Z',
  warnings: [],
}

describe('a day that is typed over', () => {
  it('is sent as it was read where nothing is typed, per diem once a person', () => {
    const sent = bodyOf(typedDay(FIELD_DAY))
    expect(sent).toMatchObject({
      date: '2026-11-26',
      crew: 2,
      weather: 'Sunny',
      notes: null,
      quantities: [
        { taskId: 't1', quantity: -12.5, note: 'counted twice' },
        { taskId: 't3', quantity: 40, note: null },
      ],
      equipment: [{ name: 'Crane', hours: 3.5, taskId: 't1' }],
      delays: [{ cause: 'WEATHER', hours: 1, note: null }],
    })
    const paid = sent.hours?.filter(({ perDiem }) => perDiem).map(({ workerId }) => workerId)
    expect(paid).toEqual(['w1'])
    expect(sent.hours?.map(({ id }) => id).toSorted()).toEqual(['l1', 'l2', 'l3'])
  })

  it('says the same as another whatever ids its lines have, and not with other hours', () => {
    const typed = typedDay(FIELD_DAY)
    const [first, ...others] = typed.tasks
    const lines = first?.lines ?? []
    const taken = { ...typed, tasks: [{ ...on('t1', {}), ...first, lines }, ...others] }
    const renamed = {
      ...taken,
      tasks: taken.tasks.map((task) => ({
        ...task,
        lines: task.lines.map((line) => ({ ...line, id: null })),
      })),
    }
    expect(saysTheSame(bodyOf(typed), bodyOf(renamed))).toBe(true)
    expect(saysTheSame(bodyOf(typed), bodyOf(withOrWithout(typed, 'w2')))).toBe(false)
  })
})

describe('the crew of another day', () => {
  const other = day({
    date: '2026-11-26',
    crew: '3',
    people: ['w1', 'w2', 'gone'],
    perDiem: ['w1'],
    tasks: [
      { ...on('t1', { w1: '8', gone: '8' }), quantities: [{ quantity: '90', note: '' }] },
      on('closed', { w2: '8' }),
      { ...newTask('t3'), quantities: [{ quantity: '10', note: '' }] },
    ],
  })
  const bookable = { workerIds: new Set(['w1', 'w2']), taskIds: new Set(['t1', 't3']) }

  it('brings active people and tasks without hours, per diem and quantities', () => {
    const typed = withCrewOf(day({ weather: 'Rain' }), other, bookable)
    expect(typed).toEqual(
      day({
        weather: 'Rain',
        crew: '3',
        people: ['w1', 'w2'],
        tasks: [{ ...newTask('t1'), lines: [lineOf('w1')] }],
      }),
    )
  })
})

describe('hours', () => {
  it.each(['', '8', '7.5', '.25', '24', ' 8 '])('%j are hours', (text) => {
    expect(isHours(text)).toBe(true)
  })
  it.each(['24.5', '-1', '8.125', 'eight', '.', '1,5'])('%j are none', (text) => {
    expect(isHours(text)).toBe(false)
  })

  it('of a task are one number while all have the same, and a new person has it too', () => {
    const task = on('t1', { w1: '8', w2: '8' })
    expect(commonHours(task, 'regular')).toBe('8')
    expect(withPerson(task, 'w3').lines.at(-1)).toMatchObject({ workerId: 'w3', regular: '8' })
    expect(commonHours(on('t1', { w1: '8', w2: '6' }), 'regular')).toBeUndefined()
    expect(withPerson(task, 'w1').lines.map(({ workerId }) => workerId)).toEqual(['w2'])
  })

  it('are summed to the hundredth, and who has none is told', () => {
    const typed = day({
      people: ['w1', 'w2', 'w3'],
      tasks: [on('t1', { w1: '.1', w2: '.2' }), on('t2', { w3: '' })],
    })
    expect(manHours(typed)).toBe(0.3)
    expect(idle(typed)).toEqual(['w3'])
  })

  it('that nobody filled in are not submitted, but for those a per diem is paid with', () => {
    const typed = day({
      people: ['w1', 'w2', 'w3'],
      perDiem: ['w1', 'w3'],
      tasks: [on('t1', { w1: '', w2: '', w3: '' }), on('t2', { w1: '8' })],
    })
    const { hours } = bodyOf(filledIn(typed))
    expect(hours?.map(({ workerId, taskId, perDiem }) => [workerId, taskId, perDiem])).toEqual([
      ['w3', 't1', true],
      ['w1', 't2', true],
    ])
  })
})

describe('what cannot be read', () => {
  const quantity = (text: string, note = '') =>
    day({ tasks: [{ ...newTask('t1'), quantities: [{ quantity: text, note }] }] })

  it('is not sent: a quantity, a correction without its note, hours, a crew, a date', () => {
    expect(isReadable(quantity('1,250.5'))).toBe(true)
    expect(isReadable(quantity('=24*60'))).toBe(true)
    expect(isReadable(quantity('some'))).toBe(false)
    expect(isReadable(quantity('1.00001'))).toBe(false)
    expect(isReadable(quantity('-5'))).toBe(false)
    expect(isReadable(quantity('-5', 'counted twice'))).toBe(true)
    expect(isReadable(day({ tasks: [on('t1', { w1: '25' })] }))).toBe(false)
    expect(isReadable(day({ crew: '61' }))).toBe(false)
    expect(isReadable(day({ date: '' }))).toBe(false)
    expect(isReadable(day({ equipment: [{ name: '', hours: '1', taskId: '' }] }))).toBe(false)
    expect(isReadable(day({ delays: [{ cause: 'WEATHER', hours: '', note: '' }] }))).toBe(false)
  })

  it('a day without hours and quantities has no work', () => {
    expect(hasWork(day({ people: ['w1'], tasks: [on('t1', { w1: '' })] }))).toBe(false)
    expect(hasWork(quantity('0'))).toBe(true)
    expect(hasWork(day({ tasks: [on('t1', { w1: '0.5' })] }))).toBe(true)
  })
})

it('who leaves the day leaves its tasks and per diem', () => {
  const typed = day({ people: ['w1', 'w2'], perDiem: ['w1'], tasks: [on('t1', { w1: '8' })] })
  expect(withOrWithout(typed, 'w1')).toEqual(day({ people: ['w2'], tasks: [on('t1', {})] }))
})

it('a per diem is paid with a line on a task, whether it has hours or not', () => {
  const tasks = [on('t1', { w1: '8', w2: '' })]
  const typed = day({ people: ['w1', 'w2', 'w3'], perDiem: ['w1', 'w2', 'w3'], tasks })
  expect(unpaidPerDiem(typed)).toEqual(['w3'])
})

it('who and what was chosen stays in the form of a day that holds only those with hours', () => {
  const saved = day({ people: ['w1'], tasks: [on('t1', { w1: '8' })] })
  const typed = { ...saved, people: ['w1', 'w2'], tasks: [...saved.tasks, newTask('t2')] }
  expect(bodyOf(typed)).toEqual(bodyOf(saved))
  expect(withChosen(saved, typed)).toEqual(typed)
  expect(withChosen(saved, saved)).toBe(saved)
})

it('what is typed while a day is sent is of the lines that it was saved with', () => {
  const saved = typedDay(FIELD_DAY)
  const [task] = saved.tasks
  const [line] = task?.lines ?? []
  if (task === undefined || line === undefined) throw new Error('The day has no line')
  const unsaved = { ...task, lines: [{ ...line, id: null, regular: '9' }, lineOf('new')] }
  const now = typedSince(saved, { ...saved, notes: 'Rain at noon', tasks: [unsaved] })
  expect(now.notes).toBe('Rain at noon')
  expect(now.tasks[0]?.lines.map(({ id, regular }) => [id, regular])).toEqual([
    [line.id, '9'],
    [null, ''],
  ])
})
