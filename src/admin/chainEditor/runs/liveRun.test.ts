import { describe, expect, it } from 'vitest'
import { type ChainRun, liveRun } from './liveRun.ts'

const summary = { _id: 'r1', chain_name: 'sort', status: 'running', is_dry: true }

/** Returns the run after a sequence of frames. */
function runAfter(...frames: [event: string, data: object][]): ChainRun | undefined {
  return frames.reduce<ChainRun | undefined>(
    (run, [event, data]) => liveRun(run, { event, data: JSON.stringify(data) }, id => `type of ${id}`),
    undefined,
  )
}

const started = (path: string, attempt = 1) =>
  ['step_started', { path, step_id: 'send', attempt, input: { n: attempt } }] as [string, object]

describe('a run while it goes on', () => {
  it('gains each step as it begins, tells of a failed attempt, and has its result in the same place', () => {
    const begun = runAfter(['run_started', summary], started('a'), started('b'))
    expect(begun?.steps.map(({ path, status, type }) => [path, status, type])).toEqual([
      ['a', 'running', 'type of send'],
      ['b', 'running', 'type of send'],
    ])
    const error = { code: 'http_error', message: '503' }
    const retried = runAfter(
      ['run_started', summary],
      started('a'),
      ['step_retry', { path: 'a', step_id: 'send', attempt: 1, wait_ms: 5, error }],
      started('b'),
    )
    expect(retried?.steps[0]).toMatchObject({ status: 'running', error })
    const again = liveRun(
      retried,
      { event: 'step_started', data: JSON.stringify(started('a', 2)[1]) },
      String,
    )
    expect(again?.steps[0]).toMatchObject({ attempts: 2, error: null, input: { n: 2 } })
    const done = liveRun(
      again,
      { event: 'step_finished', data: JSON.stringify({ path: 'a', status: 'succeeded', output: 7 }) },
      String,
    )
    expect(done?.steps.map(({ path, status }) => [path, status])).toEqual([
      ['a', 'succeeded'],
      ['b', 'running'],
    ])
  })

  it('is in the end what the server says, and nothing before it has begun', () => {
    const whole = { ...summary, status: 'succeeded', steps: [{ path: 'x' }] }
    expect(runAfter(['run_started', summary], started('a'), ['run_finished', whole])).toEqual(whole)
    expect(runAfter(started('a'))).toBeUndefined()
    expect(runAfter(['run_started', summary], ['something_new', {}])?.steps).toEqual([])
  })
})
