import { cutText } from '../../../store/cutText.ts'
import type { ContactMessage } from '../../channels/contactMessages.ts'
import { chainScope } from '../acting/chainScope.ts'
import { effectId } from '../acting/effectId.ts'
import { asRefusal } from './asRefusal.ts'
import { purposeIn } from './messageFields.ts'
import { textIn, wantedText } from './readConfig.ts'
import type { StepConfig, StepContext } from './stepType.ts'

/** Sends the text of the settings to the contact that they name. Throws StepError. */
export async function sendToContact(
  context: StepContext,
  config: StepConfig,
  { channel, subject }: Pick<ContactMessage, 'channel' | 'subject'>,
) {
  const wish = {
    // The same attempt after a crash finds the message under its id.
    id: effectId(context.key),
    ...{ channel, subject },
    contactId: textIn(config, 'contact').trim(),
    to: textIn(config, 'to').trim(),
    content: cutText(wantedText(config, 'text').trim(), maxCharacters),
    purpose: purposeIn(config),
  }
  return context.services.messages.send(chainScope(context), context, wish).catch(asRefusal)
}

/** The maximum length of a message; the messenger sends a longer one in parts. */
const maxCharacters = 20_000
