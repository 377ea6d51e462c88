import { wantsPerson } from '../../../words/wantsPerson.ts'
import type { ModelMessage, ModelRequest, ModelTool } from '../languageModel.ts'
import { askFor } from './askFor.ts'
import { bookingAnswer } from './booking/bookingAnswer.ts'
import { type BookingSituation, openQuestion } from './booking/bookingFlow.ts'
import { beginBooking, goOnBooking } from './booking/bookingReply.ts'
import { bookingQuestions } from './booking/bookingTexts.ts'
import { bookingTools, isBookingTool } from './booking/bookingTools.ts'
import { builtinTexts } from './builtinTexts.ts'
import { chooseTool } from './chooseTool.ts'
import { type Collecting, collectingIn, type Heard, valuesOf } from './collecting.ts'
import type { Decision, Situation } from './decision.ts'
import { readDialogue } from './dialogue.ts'
import { answerFromSearch, isSearch, lookUp } from './knowledgeReply.ts'
import { outcomeOf, renderResult } from './renderResult.ts'
import { isTakenBack, type SmallTalk, smallTalk } from './smallTalk.ts'
import { toolRole } from './toolRole.ts'
import { typeOf, wantedParameters } from './wantedParameters.ts'

type Request = Pick<ModelRequest, 'messages' | 'tools' | 'facts'>
type Answer = Extract<ModelMessage, { role: 'tool' }>

/** Decides how to respond to the latest message; the same request gets the same decision. */
export function decide(request: Request): Decision {
  const at: Situation = { ...readDialogue(request), tools: request.tools }
  const last = at.messages.at(-1)
  const collecting = collectingIn(at, at.tools)
  return last?.role === 'tool' ? answerTo(last, at, collecting) : replyTo(at, collecting)
}

/** Responds to the user's latest message. */
function replyTo(at: Situation, collecting: Collecting | null): Decision {
  const { text, language, messages } = at
  const texts = builtinTexts[language]
  if (text === '') return { text: messages.some(isSaid) ? texts.unread : texts.greeting }
  if (wantsPerson(text) || isOfferTaken(at)) return fetchPerson(at)
  const able = ableToBook(at)
  const step = able && goOnBooking(able)
  if (step) return step
  if (collecting && isTakenBack(text)) return { text: texts.takenBack }
  if (collecting && !isDigression(at, collecting)) return goOn(at, collecting)
  const talk = smallTalk(text, at.agentName)
  if (talk) return chat(talk, at)
  const tool = chooseTool(text, at.tools)
  if (tool) return callOrAsk(tool, [{ text, answers: null }], at)
  return (able && beginBooking(able)) ?? lookUp(at, goingOn(collecting, at))
}

/** Returns the situation of an agent that can book appointments; null for any other agent. */
function ableToBook(at: Situation): BookingSituation | null {
  const booking = bookingTools(at.tools)
  return booking && { ...at, booking }
}

/** Returns whether someone wrote or sent something, rather than only opened the chat. */
function isSaid(message: ModelMessage): boolean {
  if (message.role !== 'user' || message.isOpening) return false
  return Boolean(message.images?.length) || message.text !== ''
}

function chat(talk: SmallTalk, at: Situation): Decision {
  const texts = builtinTexts[at.language]
  const end = at.tools.find(tool => toolRole(tool) === 'end')
  if (talk === 'goodbye') return { text: texts.goodbye, ...(end && { call: callOf(end, at.text) }) }
  const replies: Readonly<Record<Exclude<SmallTalk, 'goodbye'>, string>> = {
    greeting: texts.greeting,
    how_are_you: texts.howAreYou,
    who_are_you: texts.whoAreYou,
    thanks: texts.thanks,
    yes: texts.yes,
    no: texts.no,
    ok: texts.ok,
  }
  return { text: replies[talk] }
}

/** Returns whether the user accepts the offer, made last, to talk to a person. */
function isOfferTaken({ messages, latest, text }: Situation): boolean {
  const before = messages[latest - 1]
  if (before?.role !== 'assistant' || smallTalk(text) !== 'yes') return false
  return Object.values(builtinTexts).some(({ offerPerson }) => before.text.trimEnd().endsWith(offerPerson))
}

function fetchPerson({ tools, text, language }: Situation): Decision {
  const tool = tools.find(one => toolRole(one) === 'person')
  return tool ? { text: '', call: callOf(tool, text) } : { text: builtinTexts[language].noPerson }
}

/** Builds a call that passes the user's message in each required text parameter, as the reason. */
function callOf(tool: ModelTool, text: string): NonNullable<Decision['call']> {
  const reasons = wantedParameters(tool).filter(
    ({ isRequired, schema }) => isRequired && typeOf(schema) === 'string',
  )
  return { toolName: tool.name, input: Object.fromEntries(reasons.map(({ name }) => [name, text])) }
}

/** Returns whether the user asks a question of their own instead of answering. */
function isDigression({ text, place }: Situation, { tool, asked, heard }: Collecting): boolean {
  if (!text.trim().endsWith('?')) return false
  const { values } = valuesOf(tool, [...heard, { text, answers: asked }], place)
  const value = Object.hasOwn(values, asked.name) ? values[asked.name] : undefined
  return typeof value === 'string' ? value === text.trim() : value === undefined
}

function goOn(at: Situation, { tool, asked, heard }: Collecting): Decision {
  const decision = callOrAsk(tool, [...heard, { text: at.text, answers: asked }], at)
  const isUnread = !decision.call && decision.text === askFor(asked, at.language)
  return isUnread ? { text: `${builtinTexts[at.language].unreadable} ${decision.text}` } : decision
}

function callOrAsk(tool: ModelTool, heard: readonly Heard[], { place, language }: Situation): Decision {
  const { values, missing } = valuesOf(tool, heard, place)
  const [next] = missing
  return next ? { text: askFor(next, language) } : { text: '', call: { toolName: tool.name, input: values } }
}

/** Responds to the result of an action. */
function answerTo(answer: Answer, at: Situation, collecting: Collecting | null): Decision {
  const tool = at.tools.find(({ name }) => name === answer.toolName)
  const able = ableToBook(at)
  if (able && isBookingTool(answer.toolName) && !answer.pending) return bookingAnswer(answer, able)
  if (isSearch(answer.toolName, tool)) return answerFromSearch(answer, at, goingOn(collecting, at))
  const text = renderResult(answer, tool, at)
  const unanswered = unansweredWithin(at)
  if (!unanswered) return { text }
  const { call, text: more } = replyTo(unanswered, collectingIn(unanswered, at.tools))
  return { text: [text, more].filter(part => part !== '').join('\n\n'), ...(call && { call }) }
}

/** Returns the question that is still open. */
function goingOn(collecting: Collecting | null, at: Situation): string[] {
  if (collecting) return [collecting.question]
  const open = openQuestion(at)
  return open ? [bookingQuestions[at.language][open]] : []
}

/**
 * Returns the situation at a question that the user asked while an action ran in the background and that nobody has
 * answered yet; null if there is none.
 */
function unansweredWithin(at: Situation): Situation | null {
  const last = at.messages.at(-1)
  const begun = at.messages.findIndex(
    message =>
      message.role === 'tool' &&
      last?.role === 'tool' &&
      message.toolName === last.toolName &&
      outcomeOf(message) !== 'done' &&
      message !== last,
  )
  const isBeside = begun >= 0 && begun < at.latest && outcomeIsLate(at.messages[begun])
  const isUnanswered = at.latest === at.messages.length - 3
  return isBeside && isUnanswered ? { ...at, messages: at.messages.slice(0, at.latest + 1) } : null
}

function outcomeIsLate(message: ModelMessage | undefined): boolean {
  return message?.role === 'tool' && ['started', 'waits'].includes(outcomeOf(message))
}
