import type { ContactWish } from '../../channels/contactMessages.ts'
import { type ContactChannel, contactChannels } from '../../channels/contactTarget.ts'
import { choice, field } from './configSchema.ts'
import { textIn } from './readConfig.ts'
import { StepError } from './stepError.ts'
import type { StepConfig } from './stepType.ts'

const purposes = ['confirmation', 'reminder', 'marketing'] as const

export const contactField = field(
  { type: 'string', maxLength: 200 },
  [
    'Contact',
    'The ID of the contact, for example {{input.booking.contact_id}}. Leave it empty for the contact of the conversation. In a conversation, a chain reaches nobody else.',
  ],
  [
    'Kontakt',
    'Die ID des Kontakts, zum Beispiel {{input.booking.contact_id}}. Leer gilt der Kontakt des Gesprächs. In einem Gespräch erreicht ein Ablauf niemanden sonst.',
  ],
)

export const addressField = field(
  { type: 'string', maxLength: 254 },
  [
    'Address',
    'One of the email addresses or phone numbers of the contact. Leave it empty for the first one.',
  ],
  ['Adresse', 'Eine der E-Mail-Adressen oder Telefonnummern des Kontakts. Leer gilt die erste.'],
)

export const channelField = field(
  {
    type: 'string',
    default: 'email',
    oneOf: [choice('email', 'Email', 'E-Mail'), choice('wa_2chat', 'Messenger', 'Messenger')],
  },
  ['Channel', 'Consent and opt-outs apply to each channel by itself.'],
  ['Kanal', 'Einwilligung und Abmeldung gelten für jeden Kanal einzeln.'],
)

export const purposeField = field(
  {
    type: 'string',
    default: 'marketing',
    oneOf: [
      choice(
        'confirmation',
        'Confirmation: follows from what the person did',
        'Bestätigung: folgt auf etwas, das die Person getan hat',
      ),
      choice(
        'reminder',
        'Reminder: of something the person agreed to',
        'Erinnerung: an etwas, dem die Person zugestimmt hat',
      ),
      choice(
        'marketing',
        'Offer or news: all outbound rules apply',
        'Angebot oder Neuigkeit: alle Versandregeln gelten',
      ),
    ],
  },
  ['Purpose', 'Decides which outbound rules apply: consent, allowed hours, limits and approval.'],
  ['Zweck', 'Bestimmt, welche Versandregeln gelten: Einwilligung, erlaubte Zeiten, Grenzen und Freigabe.'],
)

/** Returns the channel that the settings name; email if they name none. Throws StepError for another one. */
export function channelIn(config: StepConfig): ContactChannel {
  return oneOf(config, 'channel', contactChannels, 'email')
}

/** Returns the purpose that the settings state; marketing if they state none. Throws StepError for another one. */
export function purposeIn(config: StepConfig): ContactWish['purpose'] {
  return oneOf(config, 'purpose', purposes, 'marketing')
}

function oneOf<Word extends string>(
  config: StepConfig,
  name: string,
  words: readonly Word[],
  usual: Word,
): Word {
  const written = textIn(config, name).trim() || usual
  const found = words.find(word => word === written)
  if (found !== undefined) return found
  throw new StepError('template_error', `The setting ${name} must be one of ${words.join(', ')}.`)
}
