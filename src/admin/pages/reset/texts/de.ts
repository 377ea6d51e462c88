import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts for setting a new password. */
export const de: Widened<typeof en> = {
  intro: 'Beim Speichern werden Sie überall abgemeldet.',
  action: 'Neues Passwort speichern',
  doneTitle: 'Ihr neues Passwort gilt jetzt',
  done: 'Überall, wo Sie angemeldet waren, sind Sie jetzt abgemeldet.',
  deadTitle: 'Dieser Link gilt nicht mehr',
  dead: 'Ein Link zum Zurücksetzen des Passworts gilt einmal, innerhalb einer Stunde. Fordern Sie einen neuen an.',
  missing:
    'Der Link ist unvollständig. Öffnen Sie ihn noch einmal aus der E-Mail, oder fordern Sie einen neuen an.',
  again: 'Neuen Link anfordern',
}
