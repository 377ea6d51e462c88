import { localTexts } from '../../ui/texts/localTexts.ts'

/** What the panels are called; their tabs say it before a panel is loaded. */
export const panelTitles = localTexts({
  en: { runs: 'Runs', samples: 'Samples', errors: 'Failures', versions: 'Versions' },
  de: { runs: 'Läufe', samples: 'Beispiele', errors: 'Fehler', versions: 'Versionen' },
})
