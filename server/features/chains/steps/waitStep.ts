import { configSchema, field, resultSchema } from './configSchema.ts'
import { numberIn } from './readConfig.ts'
import type { StepType } from './stepType.ts'

const most = 60

export const waitStep: StepType = {
  type: 'wait',
  title: 'Wait',
  description: 'Goes on after a while.',
  de: { title: 'Warten', description: 'Macht nach einer Weile weiter.' },
  category: 'logic',
  configSchema: configSchema(
    {
      seconds: field(
        { type: ['number', 'string'], minimum: 0, maximum: most },
        ['Seconds', `At most ${most}.`],
        ['Sekunden', `Höchstens ${most}.`],
      ),
    },
    ['seconds'],
  ),
  outputSchema: () => resultSchema({ seconds: { type: 'number' } }),
  hasEffects: false,
  usualTimeoutMs: (most + 5) * 1000,
  run: async ({ services, signal }, config) => {
    const seconds = numberIn(config, 'seconds', { least: 0, most, usual: 0 })
    await services.pause(seconds * 1000, signal)
    return { seconds }
  },
}
