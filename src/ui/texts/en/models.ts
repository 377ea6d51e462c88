/** Texts of the built-in model. */
export const models = {
  builtin: {
    title: 'The built-in model answers',
    ignores:
      'It quotes your knowledge and runs actions by rules; it does not follow an agent’s instructions.',
    connect: 'Connect a language model',
    ask: 'Whoever manages your AI settings can connect a language model.',
    way: 'Switch on a provider, enter its key and save: a model is then chosen for you.',
    name: 'To have another one answer, name it under Models.',
    unusable: (ids: string) => `Named, but not usable because its provider is not set up: ${ids}.`,
  },
}
