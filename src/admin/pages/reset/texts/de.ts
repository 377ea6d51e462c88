import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts for setting a new password. */
export const de: Widened<typeof en> = {
  intro: 'Beim Speichern werden Sie überall abgemeldet.',
  action: 'Neues Passwort speichern',
  doneTitle: 'Ihr neues Passwort gilt jetzt',
  done: 'Überall, wo Sie angemeldet waren, sind Sie jetzt abgemeldet.',
  deadTitle: 'Dieser Link gilt nicht mehr',
  dead: 'Ein Link für ein neues Passwort gilt eine Stunde lang und nur einmal. Fordern Sie einen neuen an.',
  missing:
    'Der Link ist nicht vollständig. Öffnen Sie ihn noch einmal aus der Mail, oder fordern Sie einen neuen an.',
  again: 'Neuen Link anfordern',
}
