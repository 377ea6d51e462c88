import type { en } from './en.ts'

/** German texts of the actions on a booking. */
export const de: typeof en = {
  more: name => `Mehr zur Buchung von ${name}`,
  confirm: 'Bestätigen',
  confirmed: 'Die Buchung ist bestätigt.',
  reject: 'Ablehnen',
  rejected: 'Die Buchung ist abgelehnt, und ihre Zeit ist wieder frei.',
  rejectTitle: name => `Die Buchung von ${name} ablehnen?`,
  cancel: 'Buchung absagen',
  cancelled: 'Die Buchung ist abgesagt, und ihre Zeit ist wieder frei.',
  cancelTitle: name => `Die Buchung von ${name} absagen?`,
  freed: 'Die Zeit kann dann jemand anderes buchen.',
  reason: 'Grund (optional)',
  keep: 'Buchung behalten',
  missed: 'Nicht erschienen',
  missedDone: 'Vermerkt: Die Person ist nicht erschienen.',
  came: 'Doch erschienen',
  cameDone: 'Vermerkt: Der Termin hat stattgefunden.',
}
