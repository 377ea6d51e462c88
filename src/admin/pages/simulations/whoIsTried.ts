import type { SimulationSummary } from '../../simulations/useSimulations.ts'
import type { simulationsTexts } from './simulationsTexts.ts'

type Tried = Pick<
  SimulationSummary,
  'agent_name' | 'agent_version' | 'chain_id' | 'chain_title' | 'chain_version'
>

/** Describes in words which agent or chain a simulation tests, and in which version. */
export function whoIsTried(tried: Tried, texts: ReturnType<typeof simulationsTexts>): string {
  const named = (name: string, version: number | null) =>
    `${name} · ${version === null ? texts.draft : texts.version(version)}`
  const agent = named(tried.agent_name ?? texts.agentGone, tried.agent_version)
  if (tried.chain_id === null) return agent
  return texts.chainWith(named(tried.chain_title ?? texts.chainGone, tried.chain_version), agent)
}
