import { choice, configSchema, expressionSchema, field, innerStepSchema } from './configSchema.ts'
import { numberIn, textIn, wantedText } from './readConfig.ts'
import { StepError } from './stepError.ts'
import type { StepConfig, StepContext, StepType } from './stepType.ts'

const maxItems = 1_000

export const loopStep: StepType = {
  type: 'loop',
  title: 'Repeat',
  description:
    'Runs steps for each item of a list, or as long as a condition holds, and gives the list of their results.',
  de: {
    title: 'Wiederholen',
    description:
      'Führt Schritte für jeden Eintrag einer Liste aus oder solange eine Bedingung gilt, und ergibt die Liste ihrer Ergebnisse.',
  },
  category: 'logic',
  configSchema: configSchema(
    {
      for_each: field(
        expressionSchema,
        ['List', 'An expression that gives a list, for example input.items.'],
        ['Liste', 'Ein Ausdruck, der eine Liste ergibt, zum Beispiel input.items.'],
      ),
      while: field(
        expressionSchema,
        ['As long as', 'A condition that is looked at before each turn, for example state.tries < 3.'],
        ['Solange', 'Eine Bedingung, die vor jedem Durchgang geprüft wird, zum Beispiel state.tries < 3.'],
      ),
      max: field(
        { type: 'integer', minimum: 1, maximum: maxItems, default: maxItems },
        ['At most', 'So many turns; the loop ends after them.'],
        ['Höchstens', 'So viele Durchgänge; danach endet die Schleife.'],
      ),
      start: field(
        innerStepSchema,
        ['First step', 'The steps within read item and index, counted from 0.'],
        ['Erster Schritt', 'Die Schritte darin lesen item und index, gezählt ab 0.'],
      ),
      on_item_error: field(
        {
          type: 'string',
          default: 'stop',
          oneOf: [
            choice('stop', 'The loop fails', 'Die Schleife scheitert'),
            choice('skip', 'Leave it out', 'Auslassen'),
            choice('null', 'null in its place', 'null an seiner Stelle'),
          ],
        },
        ['If an item fails', 'What happens then.'],
        ['Wenn ein Eintrag scheitert', 'Was dann geschieht.'],
      ),
    },
    ['start'],
  ),
  outputSchema: () => ({ type: 'array' }),
  expressions: config => ['for_each', 'while'].filter(name => name in config).map(name => `/${name}`),
  inner: config => [{ pointer: '/start', to: textIn(config, 'start') }],
  hasEffects: false,
  isRepeatable: true,
  usualTimeoutMs: 3_600_000,
  run: async (context, config) => {
    const items = await itemsOf(context, config)
    const condition = textIn(config, 'while')
    const start = wantedText(config, 'start')
    const onError = textIn(config, 'on_item_error') || 'stop'
    const results: unknown[] = []
    for (const [index, item] of items.entries()) {
      const more = { item, index }
      if (condition !== '' && (await context.firstTrue([condition], more)) === -1) break
      try {
        const { output, state } = await context.runInner(start, { suffix: `[${index}]`, more })
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

/** Returns the items to loop over; for a loop without a list, one for each allowed iteration. */
async function itemsOf(context: StepContext, config: StepConfig): Promise<unknown[]> {
  const count = numberIn(config, 'max', { min: 1, max: maxItems, usual: maxItems })
  const source = textIn(config, 'for_each')
  if (source !== '') return (await listOf(context, source)).slice(0, count)
  if (textIn(config, 'while') !== '') return Array.from({ length: count }, () => null)
  throw new StepError('template_error', 'A loop needs a list or a condition.')
}

async function listOf(context: StepContext, source: string): Promise<unknown[]> {
  const [list] = await context.evaluate([source])
  if (!Array.isArray(list)) throw new StepError('expression_error', `This gives no list: ${source}`)
  if (list.length <= maxItems) return list
  throw new StepError('budget_exceeded', `A loop takes at most ${maxItems} items; these are ${list.length}.`)
}
