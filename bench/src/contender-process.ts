import type { Answer, Command, Contender, Load, OpenContender } from './contender.ts'
import { median, quantile } from './statistics.ts'

/** The process that `startContender` forks. */
let contender: Contender | undefined

process.on('message', (command: Command) => {
  obey(command).then(
    (answer) => process.send?.(answer),
    (error: unknown) => process.send?.({ error: String(error) } satisfies Answer),
  )
})

async function obey(command: Command): Promise<Answer> {
  if (command.kind === 'open') {
    const { open } = (await import(command.module)) as { open: OpenContender<unknown> }
    contender = await open(command.options)
    return {}
  }
  if (contender === undefined) throw new Error('Nothing is open')
  if (command.kind === 'run') return { figures: await run(contender, command.load) }
  await contender.close()
  return {}
}

async function run(contender: Contender, load: Load) {
  const started = performance.now()
  const end = 'seconds' in load ? started + load.seconds * 1_000 : Number.POSITIVE_INFINITY
  let left = 'turns' in load ? load.turns : Number.POSITIVE_INFINITY
  const took: number[] = []
  const client = async (index: number): Promise<void> => {
    while (performance.now() < end && left > 0) {
      left -= 1
      const before = performance.now()
      await contender.turn(index)
      took.push(performance.now() - before)
    }
  }
  await Promise.all(Array.from({ length: load.clients }, (_, index) => client(index)))
  const seconds = (performance.now() - started) / 1_000
  return { perSecond: took.length / seconds, medianMs: median(took), p99Ms: quantile(took, 0.99) }
}
