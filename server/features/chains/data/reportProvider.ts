import { numberIn, wantedText } from '../steps/readConfig.ts'
import { StepError } from '../steps/stepError.ts'
import type { DataProvider } from './dataProvider.ts'
import { integer, text, whole } from './resultSchemas.ts'

const maybe = { type: ['number', 'null'] } as const

export const reportProvider: DataProvider = {
  name: 'report',
  title: 'Figure of the reports',
  description:
    'A figure over the last whole days, by its short name. Without a value, there is nothing to measure.',
  de: {
    title: 'Kennzahl der Berichte',
    description:
      'Eine Kennzahl über die letzten ganzen Tage, nach ihrem Kürzel. Ohne Wert gibt es nichts zu messen.',
  },
  ...{ isDirect: false, isOfConversation: false, isLasting: true, cost: 'medium' },
  resultSchema: whole({
    ...{ key: text, name: text, unit: text, value: maybe, sample: integer, from: text, to: text },
  }),
  find: async ({ measureFigure }, { tenantId }, params) => {
    const key = wantedText(params, 'metric').trim()
    const days = Math.floor(numberIn(params, 'days', { min: 1, max: 90, usual: 7 }))
    const found = await measureFigure(tenantId, key, days)
    if (!found) throw new StepError('action_failed', `There is no figure ${key}.`, { mayPass: false })
    return found
  },
}
