import { configSchema, field, resultSchema } from './configSchema.ts'
import { numberIn, textIn } from './readConfig.ts'
import { RunPause } from './runPause.ts'
import { StepError } from './stepError.ts'
import type { StepConfig, StepContext, StepType } from './stepType.ts'

const maxDays = 30
const maxSeconds = maxDays * 86_400
/** Longer waits pause the run, so that they do not occupy a worker. */
const heldSeconds = 60

export const waitStep: StepType = {
  type: 'wait',
  title: 'Wait',
  description: 'Continues after a delay or at a set time.',
  de: { title: 'Warten', description: 'Fährt nach einer Wartezeit oder zu einem Zeitpunkt fort.' },
  category: 'logic',
  configSchema: configSchema({
    seconds: field(
      { type: ['number', 'string'], minimum: 0, maximum: maxSeconds },
      ['Seconds', `Maximum: ${maxSeconds} (${maxDays} days). One hour has 3600 seconds.`],
      ['Sekunden', `Höchstens ${maxSeconds} (${maxDays} Tage). Eine Stunde hat 3600 Sekunden.`],
    ),
    until: field(
      { type: 'string', maxLength: 200 },
      ['Until', 'A time instead of seconds, for example 2026-12-24T08:00:00+01:00 or {{input.at}}.'],
      ['Bis', 'Ein Zeitpunkt statt Sekunden, zum Beispiel 2026-12-24T08:00:00+01:00 oder {{input.at}}.'],
    ),
  }),
  outputSchema: () => resultSchema({ seconds: { type: 'number' } }),
  hasEffects: false,
  usualTimeoutMs: (heldSeconds + 5) * 1000,
  run: async (context, config) => {
    const { begunAt, now, canPause, services, signal } = context
    const seconds = secondsOf(context, config)
    const due = begunAt.getTime() + seconds * 1000
    if (seconds <= heldSeconds)
      await services.pause(Math.min(seconds * 1000, Math.max(0, due - now().getTime())), signal)
    // A dry run does not pause for days.
    else if (canPause && due > now().getTime()) throw new RunPause(new Date(due))
    return { seconds }
  },
}

/** Returns the seconds from the time when the run first reached the step, so that they stay the same after a pause. */
function secondsOf({ begunAt }: StepContext, config: StepConfig): number {
  const until = textIn(config, 'until').trim()
  if (until === '') return numberIn(config, 'seconds', { min: 0, max: maxSeconds, usual: 0 })
  const time = isoTime.test(until) ? Date.parse(until) : Number.NaN
  const seconds = Math.max(0, (time - begunAt.getTime()) / 1000)
  if (seconds <= maxSeconds) return seconds
  const reason = Number.isNaN(seconds)
    ? `This is no time: ${until.slice(0, 60)}`
    : `It may wait ${maxDays} days.`
  throw new StepError('template_error', reason)
}

const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/
