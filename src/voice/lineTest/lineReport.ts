import type { LineMeasures } from './lineVerdict.ts'

/** What is tried, in this order. */
export const lineSteps = ['microphone', 'device', 'level', 'webrtc', 'websocket', 'echo'] as const

export type LineStep = (typeof lineSteps)[number]

/** How a part stands. */
export type StepReport =
  | { state: 'waiting' | 'running' | 'skipped' }
  | { state: 'works'; ms?: number; name?: string; measures?: LineMeasures }
  | { state: 'failed'; why: StepFault }

/** Why a part does not work. */
export type StepFault = 'refused' | 'missing' | 'silent' | 'unsupported' | 'blocked' | 'busy' | 'server'

export type LineReport = Readonly<Record<LineStep, StepReport>>

/** Before anything was tried. */
export const freshReport = Object.fromEntries(
  lineSteps.map(step => [step, { state: 'waiting' }]),
) as unknown as LineReport

/** What was not tried by then will not be any more. */
export function withoutRest(report: LineReport): LineReport {
  const ended = Object.entries(report).map(([step, one]) => [
    step,
    one.state === 'waiting' || one.state === 'running' ? { state: 'skipped' } : one,
  ])
  return Object.fromEntries(ended) as LineReport
}
