import type { Texts } from '../Texts.ts'

/** German texts of roles and of the pages about the team. */
export const people: Texts['people'] = {
  group: 'Team',
  roles: { viewer: 'Betrachter', operator: 'Bearbeiter', admin: 'Administrator', owner: 'Inhaber' },
  instanceAdmin: 'Administrator der Installation',
  roleHints: {
    viewer: 'Sieht Einträge und Einstellungen, ändert nichts.',
    operator: 'Legt Einträge an, ändert und löscht sie.',
    admin: 'Ändert auch Einstellungen, lädt Personen ein und liest den Postausgang.',
    owner: 'Darf alles und bestimmt, wer Administrator oder Inhaber ist.',
  },
  role: 'Rolle',
}
