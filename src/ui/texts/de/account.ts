import type { Texts } from '../Texts.ts'

/** German texts of the person's own account and of sessions. */
export const account: Texts['account'] = {
  title: 'Ihr Konto',
  sessions: {
    current: 'Diese hier',
    seen: 'Zuletzt gesehen',
    since: 'angemeldet',
    unknownPlace: 'unbekannte Adresse',
    end: 'Beenden',
    endNamed: device => `Sitzung ${device} beenden`,
    device: (browser, system) => `${browser} unter ${system}`,
    unknownDevice: 'Unbekanntes Gerät',
  },
}
