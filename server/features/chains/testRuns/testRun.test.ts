import { expect, it } from 'vitest'
import type { RunOutcome, RunWish } from '../chainRuns.ts'
import { createTestRun } from './testRun.ts'

it('runs a few of a tenant at the same time, and none of them for long', async () => {
  const asked: RunWish[] = []
  const ends: (() => void)[] = []
  const stopping = new AbortController().signal
  const testRun = createTestRun({
    runs: {
      run: wish => {
        asked.push(wish)
        return new Promise<RunOutcome>(resolve =>
          ends.push(() => resolve({ status: 'succeeded', output: wish.id })),
        )
      },
    },
    stopping,
  })
  const wish = (id: string, tenantId = 'one') => ({ id, tenantId }) as RunWish
  const runs = ['a', 'b', 'c', 'd', 'e', 'f'].map(id => testRun(wish(id)))
  runs.push(testRun(wish('g', 'other')))
  expect(asked.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e', 'g'])
  expect(asked[0]).toMatchObject({ maxSeconds: 600, signal: stopping })
  ends[0]?.()
  await runs[0]
  expect(asked.at(-1)?.id).toBe('f')
  for (const end of ends) end()
  expect((await Promise.all(runs)).map(({ output }) => output)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
})
