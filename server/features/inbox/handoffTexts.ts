const english = {
  requested: 'We are connecting you with somebody on our team.',
  away: 'Our team is away right now. You are in the queue, and somebody will answer here during our opening hours.',
  joined: (name: string) => `${name} joined the conversation.`,
  returned: (agent: string) => `${agent || 'The assistant'} goes on.`,
  timedOut: (agent: string) =>
    `Nobody of our team is free right now. ${agent || 'The assistant'} goes on, and we will see your message.`,
}

type Texts = typeof english

const german: Texts = {
  requested: 'Sie werden mit jemandem aus unserem Team verbunden.',
  away: 'Unser Team ist gerade nicht da. Sie sind schon vorgemerkt, und wir antworten hier zu unseren Öffnungszeiten.',
  joined: name => `${name} ist jetzt im Gespräch.`,
  returned: agent => `${agent || 'Der Assistent'} macht weiter.`,
  timedOut: agent =>
    `Aus unserem Team ist gerade niemand frei. ${agent || 'Der Assistent'} macht weiter, und wir sehen Ihre Nachricht.`,
}

/**
 * Returns the visitor texts for a change of handler in the given language; English if that language is not available.
 */
export function handoffTexts(language: string): Texts {
  return language.split('-')[0] === 'de' ? german : english
}
