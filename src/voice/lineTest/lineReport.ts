import type { LineMeasures } from './lineVerdict.ts'

/** Parts of the test, in their order. */
export const lineSteps = ['microphone', 'device', 'level', 'webrtc', 'websocket', 'echo'] as const

export type LineStep = (typeof lineSteps)[number]

/** State of a part. */
export type StepReport =
  | { state: 'waiting' | 'running' | 'skipped' }
  | { state: 'works'; ms?: number; name?: string; measures?: LineMeasures }
  | { state: 'failed'; why: StepFault }

/** Reason why a part does not work. */
export type StepFault = 'refused' | 'missing' | 'silent' | 'unsupported' | 'blocked' | 'busy' | 'server'

export type LineReport = Readonly<Record<LineStep, StepReport>>

/** Report before the test. */
export const freshReport = Object.fromEntries(
  lineSteps.map(step => [step, { state: 'waiting' }]),
) as unknown as LineReport

/** Returns the report of an ended test: parts not finished are skipped. */
export function withoutRest(report: LineReport): LineReport {
  const ended = Object.entries(report).map(([step, one]) => [
    step,
    one.state === 'waiting' || one.state === 'running' ? { state: 'skipped' } : one,
  ])
  return Object.fromEntries(ended) as LineReport
}
