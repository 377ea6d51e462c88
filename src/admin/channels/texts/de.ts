import type { en } from './en.ts'

/** The channels in German. */
export const de: typeof en = {
  web_chat: 'Webchat',
  voice: 'Telefon',
  email: 'E-Mail',
  wa_2chat: 'Messenger',
  intake_chat: 'Fragebogenchat',
}
