import { cutText } from '../../../store/cutText.ts'
import { chainScope } from '../acting/chainScope.ts'
import { effectId } from '../acting/effectId.ts'
import { asRefusal } from './asRefusal.ts'
import { choice, configSchema, field, resultSchema } from './configSchema.ts'
import { numberIn, textIn, wantedText } from './readConfig.ts'
import type { StepType } from './stepType.ts'

const priorities = ['low', 'normal', 'high', 'urgent'] as const

export const taskCreateStep: StepType = {
  type: 'task_create',
  title: 'Create task',
  description: 'Creates a task for the team. The chain continues without waiting.',
  de: {
    title: 'Aufgabe anlegen',
    description: 'Legt eine Aufgabe für das Team an. Der Ablauf wartet nicht darauf.',
  },
  category: 'human',
  configSchema: configSchema(
    {
      title: field(
        { type: 'string', minLength: 1, maxLength: 200 },
        ['Title', 'The task in a few words, for example Call {{contact.name}}.'],
        ['Titel', 'Die Aufgabe in wenigen Worten, zum Beispiel {{contact.name}} anrufen.'],
      ),
      text: field(
        { type: 'string', maxLength: 5_000, 'x-widget': 'textarea' },
        ['Details', 'What to do, and what to know for it.'],
        ['Einzelheiten', 'Was zu tun ist, und was man dafür wissen muss.'],
      ),
      priority: field(
        {
          type: 'string',
          default: 'normal',
          oneOf: [
            choice('low', 'Low', 'Niedrig'),
            choice('normal', 'Normal', 'Normal'),
            choice('high', 'High', 'Hoch'),
            choice('urgent', 'Urgent', 'Dringend'),
          ],
        },
        ['Priority', 'Urgent tasks are listed first.'],
        ['Dringlichkeit', 'Dringende Aufgaben stehen oben.'],
      ),
      due_in_hours: field(
        { type: 'integer', minimum: 1, maximum: 8_760 },
        ['Due in hours', 'Leave it empty for no date.'],
        ['Fällig in Stunden', 'Leer bedeutet: ohne Frist.'],
      ),
      key: field(
        { type: 'string', maxLength: 200 },
        ['Key', 'While a task with this key is open, no second one is created.'],
        ['Schlüssel', 'Solange eine Aufgabe mit diesem Schlüssel offen ist, entsteht keine zweite.'],
      ),
    },
    ['title'],
  ),
  outputSchema: () => resultSchema({ id: { type: 'string' } }),
  hasEffects: true,
  usualTimeoutMs: 10_000,
  run: async (context, config) => {
    const wanted = textIn(config, 'priority').trim()
    const wish = {
      // The same attempt after a crash finds the task under its id.
      id: effectId(context.key),
      title: cutText(wantedText(config, 'title').trim(), 200),
      text: cutText(textIn(config, 'text').trim(), 5_000),
      priority: priorities.find(one => one === wanted) ?? 'normal',
      dueInHours: numberIn(config, 'due_in_hours', { min: 0, max: 8_760, usual: 0 }),
      key: cutText(textIn(config, 'key').trim(), 200),
      conversationId: context.conversationId,
    }
    return context.services.tasks.create(chainScope(context), wish).catch(asRefusal)
  },
}
