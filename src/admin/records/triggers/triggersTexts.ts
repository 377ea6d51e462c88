import { localTexts } from '../../../ui/texts/localTexts.ts'

/** Texts of the trigger page. */
export const triggersTexts = localTexts({
  en: {
    addressTitle: 'The other system calls this address',
    address: 'Address (HTTP POST)',
    copy: 'Copy',
    addressHint:
      'It signs its calls by the rules of Standard Webhooks (standardwebhooks.com), with the secret below. The JSON it sends is what the chain is given.',
    runsTitle: 'Latest runs',
    status: {
      running: 'running',
      paused: 'waits',
      succeeded: 'succeeded',
      failed: 'failed',
      cancelled: 'ended',
      timeout: 'took too long',
    },
    version: (version: string) => `version ${version}`,
    standsIn: 'in place of another',
    watched: 'only watched',
  },
  de: {
    addressTitle: 'Das andere System ruft diese Adresse auf',
    address: 'Adresse (HTTP POST)',
    copy: 'Kopieren',
    addressHint:
      'Es unterschreibt seine Aufrufe nach den Regeln von Standard Webhooks (standardwebhooks.com), mit dem Geheimnis unten. Das JSON, das es schickt, bekommt die Kette.',
    runsTitle: 'Letzte Läufe',
    status: {
      running: 'läuft',
      paused: 'wartet',
      succeeded: 'gelungen',
      failed: 'gescheitert',
      cancelled: 'beendet',
      timeout: 'dauerte zu lange',
    },
    version: (version: string) => `Fassung ${version}`,
    standsIn: 'anstelle eines anderen',
    watched: 'nur beobachtet',
  },
})
