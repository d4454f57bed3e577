import type { System } from './system.ts'

/** A floor that answers half as much would be no floor. */
export async function assertAlike(system: System, origin: string, path: string): Promise<void> {
  const ours = await (await (await system.session()).send('GET', path)).text()
  const floor = await (await fetch(new URL(path, origin))).text()
  JSON.parse(floor)
  if (Math.abs(ours.length / floor.length - 1) > 0.1) {
    throw new Error(`${path}: ${ours.length} characters beside ${floor.length} of the floor`)
  }
}
