import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of the providers of models. */
export const de: Widened<typeof en> = {
  providers: 'Anbieter',
  connectedOnes: 'Verbundene Anbieter',
  kindsLabel: 'Verfügbare Anbieter',
  add: 'Anbieter hinzufügen',
  first: 'Verbinden Sie ein Konto. Dann antwortet eines seiner Modelle Ihren Besuchern.',
  another: 'Wählen Sie einen Anbieter, den Sie verbinden möchten.',
  connect: provider => `${provider} verbinden`,
  kinds: {
    openai: 'Erfordert ein OpenAI-Konto.',
    anthropic: 'Erfordert ein Anthropic-Konto.',
    google: 'Erfordert einen Schlüssel für die Gemini-API.',
    mistral: 'Erfordert ein Mistral-Konto. Wird in Europa betrieben.',
    ollama: 'Modelle auf einem eigenen Rechner.',
    openai_compatible: 'Jeder Server, der die OpenAI-API unterstützt.',
  },
  getKey: 'Schlüssel holen',
  getOllama: 'Ollama herunterladen',
  key: 'Schlüssel',
  keyHint: {
    required:
      'Fügen Sie den API-Schlüssel Ihres Kontos ein. Er wird verschlüsselt gespeichert und nie wieder angezeigt.',
    optional: 'Nur nötig, wenn der Server einen verlangt. Er wird verschlüsselt gespeichert.',
  },
  keepsKey: end =>
    end
      ? `Der Schlüssel mit der Endung ${end} ist gespeichert. Lassen Sie das Feld leer, um ihn zu behalten.`
      : 'Ein Schlüssel ist gespeichert. Lassen Sie das Feld leer, um ihn zu behalten.',
  address: 'Adresse',
  addressHint: {
    ollama:
      'Zum Beispiel https://modelle.example.com. Adressen in Ihrem eigenen Netz muss der Betreiber dieser Installation freigeben.',
    other:
      'Zum Beispiel https://modelle.example.com/v1. Adressen in Ihrem eigenen Netz muss der Betreiber dieser Installation freigeben. Wenn Sie die Adresse ändern, geben Sie den Schlüssel neu ein.',
  },
  required: 'Füllen Sie dieses Feld aus.',
  saveAndTest: 'Speichern und testen',
  done: 'Fertig',
  connected: 'Verbunden',
  faulty: 'Test fehlgeschlagen',
  keyEnds: end => `Schlüssel endet auf ${end}`,
  keySaved: 'Schlüssel gespeichert',
  editOf: provider => `${provider} bearbeiten`,
  disconnect: 'Trennen',
  disconnectOf: provider => `${provider} trennen`,
  disconnectTitle: provider => `${provider} trennen?`,
  disconnectBody: 'Der Schlüssel wird gelöscht, und Agenten nutzen die Modelle nicht mehr.',
  disconnected: provider => `${provider} ist getrennt`,
  test: 'Testen',
  testOf: provider => `${provider} testen`,
  other: 'Andere',
  ok: (model, seconds) => `${model} hat in ${seconds} s geantwortet.`,
  firstWord: seconds => `Erstes Wort nach ${seconds} s.`,
  said: detail => `Der Anbieter meldet: ${detail}`,
  offered: 'Verfügbare Modelle',
  offeredHint: 'Ihre Anbieter bieten diese Modelle an. Sie werden unter Modelle beim Tippen vorgeschlagen.',
  copy: id => `${id} kopieren`,
  answering: {
    title: id => `${id} antwortet`,
    follows: 'Es folgt den Anweisungen Ihrer Agenten.',
    fallBack: 'Wenn es ausfällt, antwortet stattdessen das eingebaute Modell.',
    next: 'Als Nächstes: Geben Sie Ihren Agenten Anweisungen',
  },
  faults: {
    not_set_up: 'Der Schlüssel oder die Adresse fehlt.',
    no_model: 'Der Anbieter bietet kein Modell an, und unter Modelle ist keines genannt.',
    'model.rate_limited': 'Der Anbieter ist ausgelastet, oder Ihr Konto hat eine Grenze erreicht.',
    'model.unavailable': 'Der Anbieter ist nicht erreichbar oder hat eine Störung.',
    'model.timeout': 'Der Anbieter hat nicht rechtzeitig geantwortet.',
    'model.cut': 'Die Antwort wurde abgebrochen.',
    'model.refused':
      'Der Anbieter hat die Anfrage abgelehnt. Prüfen Sie den Schlüssel und den Namen des Modells.',
  },
}
