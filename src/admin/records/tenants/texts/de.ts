import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of the installation admin's actions on tenants. */
export const de: Widened<typeof en> = {
  suspend: 'Sperren',
  suspendTitle: name => `${name} sperren?`,
  suspendBody:
    'Ab sofort antwortet der Mandant niemandem: weder seinem Team noch seinen Besuchern. Seine Daten bleiben, und Sie können ihn jederzeit wieder freigeben.',
  suspended: name => `${name} ist gesperrt`,
  resume: 'Freigeben',
  resumed: name => `${name} antwortet wieder`,
  more: name => `Mehr zu ${name}`,
  export: 'Alle Daten herunterladen',
  invitation: 'Inhabereinladung',
  invitationTitle: name => `Inhaber von ${name}`,
  invited: email => `${email} ist eingeladen. Der Link gilt einmal, bis`,
  noInvitation:
    'Es gibt keine offene Einladung: Sie wurde angenommen oder ist abgelaufen. Sie können erneut einladen.',
  link: 'Einladungslink',
  linkHint: 'Wer ihn öffnet, wird Inhaber. Geben Sie ihn an niemand anderen weiter.',
  singleHint:
    'Er gilt, sobald der Server mit AUTH_MODE=multi läuft. Geben Sie ihn an niemand anderen weiter.',
  copy: 'Link kopieren',
  inviteAgain: 'Erneut einladen',
  invitedAgain: 'Erneut eingeladen. Der frühere Link gilt nicht mehr',
  deleteTitle: name => `${name} löschen?`,
  deleteBody:
    'Ab sofort antwortet der Mandant niemandem. 30 Tage lang können Sie ihn aus dem Papierkorb wiederherstellen. Danach werden alle seine Daten endgültig gelöscht.',
  typeName: name => `Geben Sie zur Bestätigung den Namen ein: ${name}`,
  deleteConfirm: 'Mandant löschen',
}
