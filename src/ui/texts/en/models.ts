/** Texts of the built-in model. */
export const models = {
  builtin: {
    title: 'The built-in model answers',
    ignores:
      'It quotes your knowledge and runs actions by rules. It does not follow an agent’s instructions.',
    short: 'The built-in model ignores instructions.',
    connect: 'Connect a language model',
    ask: 'Ask an administrator to connect a language model.',
    way: 'Connect a provider above. A model is then chosen for you.',
    name: 'To use another model, enter it under Models.',
    unusable: (ids: string) => `These models cannot be used because their provider is not set up: ${ids}.`,
  },
}
