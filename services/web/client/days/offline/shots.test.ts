import { expect, it } from 'vitest'
import { Shots } from './shots.ts'

const photo = (name: string): File => new File([name], `${name}.png`, { type: 'image/png' })
const namesOf = (files: readonly File[]): readonly string[] => files.map(({ name }) => name)

/** Photographs that are made smaller one by one, as the test says. */
function shotsOf(found: readonly File[] = []) {
  const waiting = new Map<string, () => void>()
  let kept = found
  const shots = new Shots(
    {
      find: async () => found,
      put: async (files) => {
        kept = files
      },
      shrink: (file) => new Promise((done) => waiting.set(file.name, () => done(file))),
    },
    () => undefined,
  )
  const shrink = async (name: string): Promise<void> => {
    await expect.poll(() => waiting.has(name)).toBe(true)
    waiting.get(name)?.()
  }
  return { shots, shrink, kept: () => namesOf(kept) }
}

it('a photograph that is taken while another is made smaller does not replace it', async () => {
  const { shots, shrink, kept } = shotsOf([photo('before')])
  const both = [shots.take([photo('one')]), shots.take([photo('two')])]
  await shrink('one.png')
  await shrink('two.png')
  await Promise.all(both)
  expect(namesOf(await shots.ready())).toEqual(['before.png', 'one.png', 'two.png'])
  expect(kept()).toEqual(['before.png', 'one.png', 'two.png'])
})

it('a day is sent with the photograph that was still made smaller', async () => {
  const { shots, shrink } = shotsOf()
  void shots.take([photo('one')])
  const sent = shots.ready()
  await shrink('one.png')
  expect(namesOf(await sent)).toEqual(['one.png'])
})

it('one that is removed meanwhile does not come back', async () => {
  const before = photo('before')
  const { shots, shrink } = shotsOf([before])
  await shots.ready()
  const taken = shots.take([photo('one')])
  await shots.remove(before)
  await shrink('one.png')
  await taken
  expect(namesOf(await shots.ready())).toEqual(['one.png'])
})

it('one that cannot be made smaller is sent as it is', async () => {
  const ports = {
    find: async () => [],
    put: async () => undefined,
    shrink: () => Promise.reject(new Error('No canvas')),
  }
  const shots = new Shots(ports, () => undefined)
  await shots.take([photo('one')])
  expect(namesOf(await shots.ready())).toEqual(['one.png'])
})
