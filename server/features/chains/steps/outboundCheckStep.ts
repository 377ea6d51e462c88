import { chainScope } from '../acting/chainScope.ts'
import { checkSchema } from '../data/messageFacts.ts'
import { asRefusal } from './asRefusal.ts'
import { configSchema } from './configSchema.ts'
import {
  addressField,
  channelField,
  channelIn,
  contactField,
  purposeField,
  purposeIn,
} from './messageFields.ts'
import { textIn } from './readConfig.ts'
import type { StepType } from './stepType.ts'

export const outboundCheckStep: StepType = {
  type: 'outbound_check',
  title: 'Check outbound rules',
  description:
    'Returns whether a message to a contact may go out now, must wait, needs approval or is refused. Sends nothing.',
  de: {
    title: 'Versandregeln prüfen',
    description:
      'Liefert, ob eine Nachricht an einen Kontakt jetzt gehen darf, warten muss, eine Freigabe braucht oder abgelehnt wird. Sendet nichts.',
  },
  category: 'logic',
  configSchema: configSchema({
    contact: contactField,
    channel: channelField,
    to: addressField,
    purpose: purposeField,
  }),
  outputSchema: () => checkSchema,
  hasEffects: false,
  usualTimeoutMs: 10_000,
  run: async (context, config) => {
    const wish = {
      channel: channelIn(config),
      contactId: textIn(config, 'contact').trim(),
      to: textIn(config, 'to').trim(),
      purpose: purposeIn(config),
    }
    return context.services.messages.check(chainScope(context), context, wish).catch(asRefusal)
  },
}
