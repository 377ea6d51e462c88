import type { SimulationSummary } from '../../records/simulations/useSimulations.ts'
import type { simulationsTexts } from './simulationsTexts.ts'

/** The agent of a simulation and its version, in words. */
export function whoIsTried(
  { agent_name: name, agent_version: version }: Pick<SimulationSummary, 'agent_name' | 'agent_version'>,
  texts: ReturnType<typeof simulationsTexts>,
): string {
  return `${name ?? texts.agentGone} · ${version === null ? texts.draft : texts.version(version)}`
}
