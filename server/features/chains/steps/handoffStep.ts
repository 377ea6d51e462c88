import { cutText } from '../../../store/cutText.ts'
import { chainScope } from '../acting/chainScope.ts'
import { asRefusal } from './asRefusal.ts'
import { configSchema, field, resultSchema } from './configSchema.ts'
import { conversationOf } from './conversationOf.ts'
import { textIn } from './readConfig.ts'
import type { StepType } from './stepType.ts'

export const handoffStep: StepType = {
  type: 'handoff',
  title: 'Hand off',
  description: 'Hands the conversation to your team.',
  de: {
    title: 'Übergeben',
    description: 'Übergibt das Gespräch an Ihr Team.',
  },
  category: 'human',
  configSchema: configSchema({
    note: field(
      { type: 'string', maxLength: 4_000, 'x-widget': 'textarea' },
      ['Note', 'For the team member who takes over. Visitors don’t see it.'],
      ['Notiz', 'Für die Person, die übernimmt. Besucher sehen sie nicht.'],
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
