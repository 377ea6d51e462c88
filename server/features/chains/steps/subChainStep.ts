import { configSchema, field } from './configSchema.ts'
import { wantedText } from './readConfig.ts'
import { StepError } from './stepError.ts'
import type { StepType } from './stepType.ts'

export const subChainStep: StepType = {
  type: 'sub_chain',
  title: 'Run chain',
  description: 'Runs a published chain and returns its result.',
  de: {
    title: 'Ablauf ausführen',
    description: 'Führt einen veröffentlichten Ablauf aus und liefert dessen Ergebnis.',
  },
  category: 'logic',
  configSchema: configSchema(
    {
      chain_name: field(
        { type: 'string', pattern: '^[a-z][a-z0-9_]{1,62}$' },
        ['Smart chain', 'The short name of the chain.'],
        ['Ablauf', 'Der Kurzname des Ablaufs.'],
      ),
      input: field(
        { type: 'object', additionalProperties: true, 'x-widget': 'json' },
        ['Input', 'For example {"text": "{{input.text}}"}.'],
        ['Eingabe', 'Zum Beispiel {"text": "{{input.text}}"}.'],
      ),
    },
    ['chain_name'],
  ),
  outputSchema: () => ({}),
  unfilled: ['/chain_name'],
  hasEffects: false,
  isRepeatable: true,
  usualTimeoutMs: 3_600_000,
  run: async ({ tenantId, values, services, runChain }, config) => {
    const chainName = wantedText(config, 'chain_name')
    const chain = await services.findChain({ tenantId, chainName, at: values.now })
    if (!chain)
      throw new StepError('action_failed', `No chain ${chainName} is published.`, { mayPass: false })
    return runChain(chain, config.input ?? {})
  },
}
