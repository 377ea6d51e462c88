import { configSchema, field, stepIdSchema } from './configSchema.ts'
import { textIn, wantedText } from './readConfig.ts'
import { StepError } from './stepError.ts'
import type { StepContext, StepType } from './stepType.ts'

const mostItems = 1_000

export const loopStep: StepType = {
  type: 'loop',
  title: 'Repeat for each',
  description:
    'Runs steps for each item of a list, one after the other, and gives the list of their results.',
  de: {
    title: 'Für jedes wiederholen',
    description:
      'Führt Schritte für jeden Eintrag einer Liste aus, einen nach dem anderen, und ergibt die Liste ihrer Ergebnisse.',
  },
  category: 'logic',
  configSchema: configSchema(
    {
      for_each: field(
        { type: 'string', minLength: 1, maxLength: 2_000 },
        ['List', 'An expression that gives a list, for example input.items.'],
        ['Liste', 'Ein Ausdruck, der eine Liste ergibt, zum Beispiel input.items.'],
      ),
      start: field(
        stepIdSchema,
        ['First step', 'The steps within read item and index, counted from 0.'],
        ['Erster Schritt', 'Die Schritte darin lesen item und index, gezählt ab 0.'],
      ),
      on_item_error: field(
        {
          type: 'string',
          default: 'stop',
          oneOf: [
            { const: 'stop', title: 'The loop fails', 'x-i18n': { de: { title: 'Die Schleife scheitert' } } },
            { const: 'skip', title: 'Leave it out', 'x-i18n': { de: { title: 'Auslassen' } } },
            {
              const: 'null',
              title: 'null in its place',
              'x-i18n': { de: { title: 'null an seiner Stelle' } },
            },
          ],
        },
        ['If an item fails', 'What happens then.'],
        ['Wenn ein Eintrag scheitert', 'Was dann geschieht.'],
      ),
    },
    ['for_each', 'start'],
  ),
  outputSchema: () => ({ type: 'array' }),
  expressions: () => ['/for_each'],
  inner: config => [{ pointer: '/start', to: textIn(config, 'start') }],
  hasEffects: false,
  usualTimeoutMs: 3_600_000,
  run: async (context, config) => {
    const items = await listOf(context, wantedText(config, 'for_each'))
    const start = wantedText(config, 'start')
    const onError = textIn(config, 'on_item_error') || 'stop'
    const results: unknown[] = []
    for (const [index, item] of items.entries()) {
      try {
        const { output, state } = await context.runInner(start, {
          suffix: `[${index}]`,
          more: { item, index },
        })
        context.setState(state)
        results.push(output)
      } catch (error) {
        context.signal.throwIfAborted()
        if (onError === 'stop' || !(error instanceof StepError)) throw error
        if (onError === 'null') results.push(null)
      }
    }
    return results
  },
}

async function listOf(context: StepContext, source: string): Promise<unknown[]> {
  const [list] = await context.evaluate([source])
  if (!Array.isArray(list)) throw new StepError('expression_error', `This gives no list: ${source}`)
  if (list.length <= mostItems) return list
  throw new StepError('budget_exceeded', `A loop takes at most ${mostItems} items; these are ${list.length}.`)
}
