import type { OutputUnit } from '@cfworker/json-schema'
import { expect, it } from 'vitest'
import type { CheckTask } from './createCheckAnswers.ts'
import { type CheckWorker, createSchemaChecker } from './createSchemaChecker.ts'

const unit = { keyword: 'type' } as OutputUnit

/** Creates a fake worker that answers by a rule: errors found, no answer, or a failure. */
function thread(answer: (value: unknown) => OutputUnit[] | undefined | Error) {
  const seen = { tasks: [] as CheckTask[], isEnded: false, starts: 0 }
  const start = (): CheckWorker => {
    seen.starts += 1
    const worker: CheckWorker = {
      onmessage: null,
      onerror: null,
      terminate: () => {
        seen.isEnded = true
      },
      postMessage(task) {
        seen.tasks.push(task)
        if (!('value' in task)) return
        const found = answer(task.value)
        if (found instanceof Error) queueMicrotask(() => worker.onerror?.(new Event('error') as ErrorEvent))
        else if (found) queueMicrotask(() => worker.onmessage?.({ data: found } as MessageEvent))
      },
    }
    return worker
  }
  return { seen, start }
}

it('is given the schema once, and each value after the other', async () => {
  const { seen, start } = thread(value => (value === 1 ? [unit] : []))
  const { check } = createSchemaChecker({ type: 'object' }, { start })
  expect(await Promise.all([check(1), check(2)])).toEqual([[unit], []])
  expect(seen.tasks).toEqual([{ schema: { type: 'object' } }, { value: 1 }, { value: 2 }])
})

it('ends a schema that takes too long, and finds nothing from then on', async () => {
  const { seen, start } = thread(() => undefined)
  const { check } = createSchemaChecker({}, { start, startMs: 0, budgetMs: 5 })
  expect(await check(1)).toEqual([])
  expect(seen.isEnded).toBe(true)
  expect(await check(2)).toEqual([])
  expect(seen.starts).toBe(1)
})

it('gives up a schema that cannot be run', async () => {
  const { seen, start } = thread(() => new Error('no schema'))
  const { check } = createSchemaChecker({}, { start })
  expect(await check(1)).toEqual([])
  expect(seen.isEnded).toBe(true)
})
