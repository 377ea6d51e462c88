import type { components } from '../../../../openapi/generated/types.d.ts'
import type { OnboardingChoices } from '../../../store/onboardingTables.ts'
import type { EmbedReport } from '../embedReports/embedReportStore.ts'
import type { OnboardingFacts } from './onboardingFacts.ts'
import { type StepId, stepIds } from './onboardingSteps.ts'

export type OnboardingStatus = components['schemas']['OnboardingStatus']
type StepState = Pick<OnboardingStatus['steps'][StepId], 'status' | 'error'>

interface Known {
  facts: OnboardingFacts
  choices: OnboardingChoices
  embedReports: readonly EmbedReport[]
}

/** Returns a tenant's progress: completed steps follow from its data, skipped ones from its choices. */
export function onboardingStatus({ facts, choices, embedReports }: Known): OnboardingStatus {
  const found = stateOfSteps(facts, embedReports)
  const steps = Object.fromEntries(
    stepIds.map(id => {
      const { is_skipped = false, data = {} } = choices.steps?.[id] ?? {}
      const state = found[id]
      const isSkipped = is_skipped && state.status === 'pending'
      return [id, { ...state, ...(isSkipped && { status: 'skipped' }), data }]
    }),
  ) as OnboardingStatus['steps']
  const settled = stepIds.filter(id => ['done', 'skipped'].includes(steps[id].status))
  const next = stepIds.find(id => !settled.includes(id))
  const { business, agent, service, origins, website } = facts
  return {
    status: overall(settled.length, choices, facts),
    current_step_id: chosenStep(choices) ?? next ?? 'go_live',
    percent: Math.round((100 * settled.length) / stepIds.length),
    steps,
    ...{ business, website, agent, service, origins },
    sightings: embedReports.map(({ origin, seen_at, refused_at, reason }) => ({
      origin,
      seen_at: seen_at?.toISOString() ?? null,
      refused_at: refused_at?.toISOString() ?? null,
      reason,
    })),
  }
}

function stateOfSteps(
  facts: OnboardingFacts,
  embedReports: readonly EmbedReport[],
): Record<StepId, StepState> {
  const isOwn = facts.business === 'own'
  const isSeen = embedReports.some(({ seen_at }) => seen_at !== null)
  return {
    website: isOwn && facts.website ? done : pending,
    business_info: isOwn && facts.hasName ? done : pending,
    documents: documentsState(facts),
    agent: facts.agent ? done : pending,
    test_chat: facts.wasTried ? done : pending,
    go_live: facts.service ? (isSeen ? done : { status: 'running', error: null }) : pending,
  }
}

const done: StepState = { status: 'done', error: null }
const pending: StepState = { status: 'pending', error: null }

/** Returns the state of the documents step. A failed import is never shown as done. */
function documentsState({ reading, hasKnowledge }: OnboardingFacts): StepState {
  if (reading?.status === 'queued' || reading?.status === 'running') return { status: 'running', error: null }
  if (reading?.status === 'failed') return { status: 'failed', error: reading.reason ?? 'failed' }
  return hasKnowledge ? done : pending
}

function overall(settled: number, { is_dismissed }: OnboardingChoices, facts: OnboardingFacts) {
  if (settled === stepIds.length) return 'completed'
  if (is_dismissed) return 'dismissed'
  return facts.business === 'own' || facts.agent ? 'in_progress' : 'not_started'
}

function chosenStep({ current_step_id: id }: OnboardingChoices): StepId | undefined {
  return stepIds.find(one => one === id)
}
