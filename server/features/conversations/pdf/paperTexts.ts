const english = {
  title: (agent: string) => (agent ? `Conversation with ${agent}` : 'Conversation'),
  cut: 'Only the latest messages are included.',
  visitor: 'Visitor',
  agent: 'Agent',
  attachment: (name: string) => `Attached: ${name}`,
  image: 'Image',
  audio: 'Audio clip',
  file: 'File',
}

type Texts = typeof english

const german: Texts = {
  title: agent => (agent ? `Gespräch mit ${agent}` : 'Gespräch'),
  cut: 'Nur die letzten Nachrichten sind enthalten.',
  visitor: 'Besucher',
  agent: 'Agent',
  attachment: name => `Angehängt: ${name}`,
  image: 'Bild',
  audio: 'Tonaufnahme',
  file: 'Datei',
}

/** Returns the fixed texts of an exported conversation in its language; English if it is not known. */
export function paperTexts(language: string): Texts {
  return language.split('-')[0] === 'de' ? german : english
}
