import { crashRun } from './crash/crashRun.ts'
import type { Figure } from './figure.ts'

/**
 * Kills servers during 50 conversations for one minute: first a server on its own database, then one of two on a shared
 * database.
 */
export async function crashBench(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const processes of [1, 2]) {
    const run = await crashRun({ conversations: 50, seconds: 60, killAfterMs: 5000, processes, seed: 1 })
    const of = processes === 1 ? 'one server' : `${processes} servers`
    const { lost, doubled, outOfOrder, ...others } = run.faults
    const zero = (name: string, value: number): Figure => ({
      name: `${of}: ${name}`,
      value,
      unit: '',
      limit: 0,
    })
    figures.push(
      { name: `${of}: acknowledged messages`, value: run.acknowledged, unit: '' },
      { name: `${of}: kill -9`, value: run.kills, unit: 'times' },
      { name: `${of}: slowest start`, value: run.slowestStartMs / 1000, unit: 's', limit: 5 },
      zero('lost', lost),
      zero('doubled', doubled),
      zero('out of order', outOfOrder),
      ...Object.entries(others).map(([name, value]) => zero(name, value)),
    )
  }
  return figures
}
