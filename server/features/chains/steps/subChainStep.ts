import { configSchema, field } from './configSchema.ts'
import { wantedText } from './readConfig.ts'
import { StepError } from './stepError.ts'
import type { StepType } from './stepType.ts'

export const subChainStep: StepType = {
  type: 'sub_chain',
  title: 'Run another chain',
  description: 'Runs a published chain and gives its result.',
  de: {
    title: 'Eine andere Kette ausführen',
    description: 'Führt eine veröffentlichte Kette aus und ergibt ihr Ergebnis.',
  },
  category: 'logic',
  configSchema: configSchema(
    {
      chain_name: field(
        { type: 'string', pattern: '^[a-z][a-z0-9_]{1,62}$' },
        ['Chain', 'Its short name.'],
        ['Kette', 'Ihr Kurzname.'],
      ),
      input: field(
        { type: 'object', additionalProperties: true, 'x-widget': 'json' },
        ['What it is given', 'For example {"text": "{{input.text}}"}.'],
        ['Was sie bekommt', 'Zum Beispiel {"text": "{{input.text}}"}.'],
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
