import { cutText } from '../../../store/cutText.ts'
import { chainScope } from '../acting/chainScope.ts'
import { asRefusal } from './asRefusal.ts'
import { configSchema, field, resultSchema } from './configSchema.ts'
import { conversationOf } from './conversationOf.ts'
import { textIn } from './readConfig.ts'
import type { StepType } from './stepType.ts'

export const handoffStep: StepType = {
  type: 'handoff',
  title: 'Call a person',
  description: 'Gives the conversation that the chain runs for to the people of your team.',
  de: {
    title: 'Einen Menschen rufen',
    description: 'Übergibt das Gespräch, für das die Kette läuft, an die Menschen in Ihrem Team.',
  },
  category: 'human',
  configSchema: configSchema({
    note: field(
      { type: 'string', maxLength: 4_000, 'x-widget': 'textarea' },
      ['Note', 'For whoever takes it; visitors do not see it.'],
      ['Notiz', 'Für die Person, die übernimmt; Besucher sehen sie nicht.'],
    ),
  }),
  outputSchema: () => resultSchema({ handed_off: { type: 'boolean' } }),
  hasEffects: true,
  usualTimeoutMs: 10_000,
  run: async (context, config) => {
    const note = cutText(textIn(config, 'note'), 4_000)
    const conversationId = conversationOf(context)
    await context.services.conversations
      .callPeople(chainScope(context), conversationId, note)
      .catch(asRefusal)
    return { handed_off: true }
  },
}
