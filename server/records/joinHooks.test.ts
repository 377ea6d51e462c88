import { expect, it } from 'vitest'
import { AppError } from '../errors.ts'
import type { Scope } from '../store/scope.ts'
import type { EntityHook } from './entityHook.ts'
import { joinHooks } from './joinHooks.ts'

const scope = {} as Scope

it('lets the second see what the first has made of each record, and none that it has refused', async () => {
  const noB: EntityHook = {
    beforeWrite: async (_, records) =>
      records.map(record => (record.name === 'b' ? new AppError('record.conflict') : { ...record, seen: 1 })),
  }
  const doubled: EntityHook = {
    beforeWrite: async (_, records) => records.map(record => ({ ...record, seen: Number(record.seen) * 2 })),
  }
  const names = [{ name: 'a' }, { name: 'b' }, { name: 'c' }]
  const after = await joinHooks(noB, doubled).beforeWrite?.(scope, names, [undefined, undefined, undefined])
  expect(after).toEqual([{ name: 'a', seen: 2 }, expect.any(AppError), { name: 'c', seen: 2 }])
})

it('writes along what both write, in their order', async () => {
  const done: string[] = []
  const noting = (name: string): EntityHook => ({
    withWrites: async () => void done.push(name),
    afterWrite: () => void done.push(`after ${name}`),
  })
  const joined = joinHooks(noting('one'), noting('two'))
  await joined.withWrites?.({ scope, db: {} as never, writes: [] })
  joined.afterWrite?.(scope)
  expect(done).toEqual(['one', 'two', 'after one', 'after two'])
})
