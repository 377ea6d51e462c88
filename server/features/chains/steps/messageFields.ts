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
        'Angebot oder Neuigkeit: alle Regeln für Nachrichten gelten',
      ),
    ],
  },
  ['Purpose', 'Decides which outbound rules apply: consent, allowed hours, limits and approval.'],
  [
    'Zweck',
    'Bestimmt, welche Regeln für ausgehende Nachrichten gelten: Einwilligung, erlaubte Zeiten, Grenzen und Freigabe.',
  ],
)

/** Returns the purpose that the settings state; marketing if they state none. Throws StepError for another one. */
export function purposeIn(config: StepConfig): (typeof purposes)[number] {
  const written = textIn(config, 'purpose').trim() || 'marketing'
  const found = purposes.find(purpose => purpose === written)
  if (found) return found
  throw new StepError('template_error', `The purpose must be one of ${purposes.join(', ')}.`)
}
