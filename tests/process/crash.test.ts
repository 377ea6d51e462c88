import { beforeAll, expect, it } from 'vitest'
import { crashRun } from '../../scripts/bench/crash/crashRun.ts'
import { noFaults } from '../../scripts/bench/crash/talkHistory.ts'
import { rounds, seed } from '../support/rounds.ts'
import { buildForTests } from '../support/serverProcess.ts'

beforeAll(() => buildForTests(), 120_000)

it.each([
  ['a server on its own database is', 1],
  ['two servers on one database are', 2],
])(
  'keeps every acknowledged message, in order and once, when %s killed with -9',
  async (_, processes) => {
    const run = await crashRun({
      conversations: 10,
      seconds: rounds(5, 12),
      killAfterMs: rounds(1500, 3000),
      processes,
      seed,
    })
    expect(run.faults).toEqual(noFaults)
    expect(run.kills).toBeGreaterThan(0)
    expect(run.acknowledged).toBeGreaterThan(run.kills)
  },
  180_000,
)
