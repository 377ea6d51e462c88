import type { Texts } from '../Texts.ts'

/** Texts of somebody's own account and of sessions, in German. */
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
