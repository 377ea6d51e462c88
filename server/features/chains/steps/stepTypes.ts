import { agentActionStep } from './agentActionStep.ts'
import { bookStep } from './bookStep.ts'
import { cancelBookingStep } from './cancelBookingStep.ts'
import { customDataQueryStep } from './customDataQueryStep.ts'
import { customDataWriteStep } from './customDataWriteStep.ts'
import { documentRenderStep } from './documentRenderStep.ts'
import { endStep } from './endStep.ts'
import { expressionStep } from './expressionStep.ts'
import { findSlotsStep } from './findSlotsStep.ts'
import { handoffStep } from './handoffStep.ts'
import { httpRequestStep } from './httpRequestStep.ts'
import { humanInputStep } from './humanInputStep.ts'
import { knowledgeSearchStep } from './knowledgeSearchStep.ts'
import { llmClassifierStep } from './llmClassifierStep.ts'
import { llmStep } from './llmStep.ts'
import { llmStructuredStep } from './llmStructuredStep.ts'
import { loopStep } from './loopStep.ts'
import { moveBookingStep } from './moveBookingStep.ts'
import { outboundCheckStep } from './outboundCheckStep.ts'
import { parallelStep } from './parallelStep.ts'
import { sendEmailStep } from './sendEmailStep.ts'
import { sendMessageStep } from './sendMessageStep.ts'
import { sendMessengerStep } from './sendMessengerStep.ts'
import { setStateStep } from './setStateStep.ts'
import type { StepType } from './stepType.ts'
import { subChainStep } from './subChainStep.ts'
import { switchStep } from './switchStep.ts'
import { taskCreateStep } from './taskCreateStep.ts'
import { templateStep } from './templateStep.ts'
import { translateStep } from './translateStep.ts'
import { waitForEventStep } from './waitForEventStep.ts'
import { waitStep } from './waitStep.ts'

/** All step types by name, in the order in which they are offered. */
export const stepTypes: ReadonlyMap<string, StepType> = new Map(
  [
    ...[templateStep, expressionStep, setStateStep, switchStep],
    ...[llmStep, llmStructuredStep, llmClassifierStep, knowledgeSearchStep],
    ...[customDataQueryStep, customDataWriteStep, agentActionStep],
    ...[findSlotsStep, bookStep, moveBookingStep, cancelBookingStep],
    ...[documentRenderStep, httpRequestStep, translateStep, taskCreateStep],
    ...[sendMessageStep, sendEmailStep, sendMessengerStep, outboundCheckStep, humanInputStep, handoffStep],
    ...[loopStep, parallelStep, subChainStep, waitStep, waitForEventStep, endStep],
  ].map(stepType => [stepType.type, stepType]),
)

/** Returns a step type by name; throws for an unknown name, since the contract contains all of them. */
export function typeOf(name: string): StepType {
  const found = stepTypes.get(name)
  if (!found) throw new TypeError(`There is no kind of step ${name}`)
  return found
}
