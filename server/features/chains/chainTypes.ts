import type { components } from '../../../openapi/generated/types.d.ts'

type Type = components['schemas']['ChainType']

/** When chains run; each is one that they really run at. */
export const chainTypes: Readonly<Record<string, readonly Type[]>> = {
  en: [
    {
      type: 'agent_action',
      title: 'An agent calls it as an action',
      description: 'An action names the chain. Input is what the agent gives; the agent reads the result.',
    },
  ],
  de: [
    {
      type: 'agent_action',
      title: 'Ein Agent ruft sie als Aktion auf',
      description:
        'Eine Aktion nennt die Kette. Eingabe ist, was der Agent angibt; der Agent liest das Ergebnis.',
    },
  ],
}
