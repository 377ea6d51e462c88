import { AppError } from '../../../errors.ts'
import { ModelError, type ModelFailure, type ModelMessage } from '../../../providers/llm/languageModel.ts'
import { cutText } from '../../../store/cutText.ts'
import { storableText } from '../../../store/records/storable.ts'
import type { ModelPurpose } from '../../models/languageModels.ts'
import { builtinChoice } from '../../models/modelChoice.ts'
import { StepError } from './stepError.ts'
import type { StepContext } from './stepType.ts'

export interface Question {
  purpose: ModelPurpose
  system: string
  messages: readonly Extract<ModelMessage, { role: 'user' | 'assistant' }>[]
}

/**
 * Returns the model's whole answer, without its reasoning. Returns null if only the built-in model is left, which talks
 * with visitors and answers no prompts. Throws StepError.
 */
export async function askModel(context: StepContext, question: Question): Promise<string | null> {
  const { tenantId, conversationId, services, signal, report } = context
  let answer = ''
  let reasoning = ''
  report({ prompt: storableText(written(question).slice(0, maxReported)) })
  try {
    for await (const part of services.models.stream({
      ...question,
      tenantId,
      conversationId,
      tools: [],
      signal,
    })) {
      if (part.type === 'model' && part.model === builtinChoice.id) return null
      if (part.type === 'restart') reasoning = ''
      if (part.type === 'restart' || part.type === 'retracted') answer = ''
      if (part.type === 'text') answer += part.text
      if (part.type === 'reasoning' && reasoning.length < maxReported) reasoning += part.text
      if (part.type !== 'end') continue
      const thought = storableText(cutText(reasoning.trim(), maxReported))
      report({ model: part.model, tokens: part.tokens, ...(thought !== '' && { reasoning: thought }) })
      if (part.reason !== 'stop') throw new StepError('model_error', unusual[part.reason], { mayPass: false })
    }
  } catch (error) {
    if (error instanceof ModelError)
      throw new StepError('model_error', failures[error.code], { cause: error })
    if (error instanceof AppError && error.code === 'model.budget') {
      throw new StepError('budget_exceeded', error.message, { cause: error })
    }
    throw error
  }
  const said = answer.trim()
  if (said === '') throw new StepError('model_error', 'The model has answered nothing.')
  return said
}

/** Characters of a prompt and of reasoning that a trace shows. */
const maxReported = 20_000

/** Returns the error of steps that need a model. */
export function noModel(): StepError {
  const reason = 'No language model can be asked: none is set up, or the budget for them is used up.'
  return new StepError('model_error', reason, { mayPass: false })
}

const unusual = {
  calls: 'The model wanted to run an action, and there is none.',
  length: 'The answer became too long and was cut.',
  filtered: "The model's provider has filtered the answer.",
} as const

const failures: Readonly<Record<ModelFailure, string>> = {
  'model.rate_limited': 'The model is asked too often right now.',
  'model.unavailable': 'The model cannot be reached.',
  'model.timeout': 'The model took too long.',
  'model.cut': 'The model broke off.',
  'model.refused': 'The model refused to answer.',
}

function written({ system, messages }: Question): string {
  return [system, ...messages.map(({ role, text }) => `${role}: ${text}`)]
    .filter(text => text !== '')
    .join('\n\n')
}
