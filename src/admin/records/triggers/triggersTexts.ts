import { localTexts } from '../../../ui/texts/localTexts.ts'

/** Texts of the trigger page. */
export const triggersTexts = localTexts({
  en: {
    addressTitle: 'The other system calls this address',
    address: 'Address (HTTP POST)',
    copy: 'Copy',
    addressHint:
      'Sign the calls as Standard Webhooks describes (standardwebhooks.com), with the secret below. The JSON body is the input of the chain.',
    runsTitle: 'Latest runs',
    status: {
      running: 'running',
      paused: 'waiting',
      succeeded: 'succeeded',
      failed: 'failed',
      cancelled: 'canceled',
      timeout: 'timed out',
    },
    version: (version: string) => `version ${version}`,
    standsIn: 'fallback',
    watched: 'trial run',
  },
  de: {
    addressTitle: 'Das andere System ruft diese Adresse auf',
    address: 'Adresse (HTTP POST)',
    copy: 'Kopieren',
    addressHint:
      'Signieren Sie die Aufrufe nach Standard Webhooks (standardwebhooks.com), mit dem Geheimnis unten. Der JSON-Inhalt ist die Eingabe des Ablaufs.',
    runsTitle: 'Letzte Läufe',
    status: {
      running: 'läuft',
      paused: 'wartet',
      succeeded: 'gelungen',
      failed: 'fehlgeschlagen',
      cancelled: 'abgebrochen',
      timeout: 'Zeit überschritten',
    },
    version: (version: string) => `Version ${version}`,
    standsIn: 'Ersatz',
    watched: 'Probelauf',
  },
})
