import { describe, expect, it } from 'vitest'
import { type ChainEffect, effectsToDecide, rerunRequest } from './rerunRequest.ts'
import type { RunStep } from './runTree.ts'

const effect = (path: string, more: Partial<ChainEffect> = {}) =>
  ({ path, step_id: path, status: 'succeeded', output: `of ${path}`, ...more }) as ChainEffect
const step = { path: 'each[1]/send', step_id: 'send' } as RunStep
const effects = [effect('each[1]/send'), effect('write'), effect('late', { status: 'failed', output: null })]
const choices = { effects, repeated: new Set<string>(), isDry: true }

describe('going on from an earlier run', () => {
  it('takes the recorded result of each effect that nobody wants repeated, and never one there is not', () => {
    expect(rerunRequest('r', { kind: 'on', step }, { ...choices, repeated: new Set(['write']) })).toEqual({
      from_run: 'r',
      dry_run: true,
      start_at: 'each[1]/send',
      results: { 'each[1]/send': 'of each[1]/send' },
    })
  })

  it('names no place to do all of it again, and ends after a step that is run alone', () => {
    const none = { effects: [], repeated: new Set<string>(), isDry: false }
    expect(rerunRequest('r', { kind: 'again' }, none)).toEqual({ from_run: 'r', dry_run: false })
    expect(rerunRequest('r', { kind: 'alone', step }, none)).toMatchObject({ stop_after: 'send' })
  })

  it('goes on with another result, whatever was recorded', () => {
    const rerun = { kind: 'change', step, result: { ok: true } } as const
    const ahead = effectsToDecide(rerun, effects)
    expect(rerunRequest('r', rerun, { ...choices, effects: ahead }).results).toEqual({
      'each[1]/send': { ok: true },
      write: 'of write',
    })
  })

  it('asks about what may happen again alone', () => {
    const paths = (rerun: Parameters<typeof effectsToDecide>[0]) =>
      effectsToDecide(rerun, effects).map(({ path }) => path)
    expect(paths({ kind: 'on', step })).toEqual(['each[1]/send', 'write', 'late'])
    expect(paths({ kind: 'alone', step })).toEqual(['each[1]/send'])
    expect(paths({ kind: 'change', step, result: 1 })).toEqual(['write', 'late'])
  })
})
