import { orAborted } from '../../../limits/abortable.ts'
import type { ModelMessage } from '../../../providers/llm/languageModel.ts'
import { cutText } from '../../../store/cutText.ts'
import { storableText } from '../../../store/records/storable.ts'
import type { LanguageModels } from '../../models/languageModels.ts'
import { wholeAnswer } from '../../models/wholeAnswer.ts'
import type { Line, PersonMove, PersonRole } from './personMove.ts'
import { leavingMarks, personPrompt } from './personPrompt.ts'
import { ruledMove } from './ruledMove.ts'

interface Asked {
  tenantId: string
  role: PersonRole
  lines: readonly Line[]
  signal: AbortSignal
}

export type SimulatedPerson = (asked: Asked) => Promise<PersonMove>

/**
 * Returns a person's next move, by a model if there is one, otherwise by rules. Throws the errors of models, such as an
 * exhausted budget.
 */
export function createSimulatedPerson({ models }: { models: LanguageModels }): SimulatedPerson {
  return async ({ tenantId, role, lines, signal }) => {
    const opening = role.scenario.start_message?.trim()
    const before = role.scenario.earlier?.filter(({ by }) => by === 'visitor').length ?? 0
    if (opening && lines.filter(({ by }) => by === 'person').length === before)
      return { text: opening, leaves: null }
    const answer = await orAborted(
      wholeAnswer(
        models.stream({
          tenantId,
          conversationId: null,
          purpose: 'chat',
          system: personPrompt(role),
          messages: messagesOf(lines),
          tools: [],
          signal,
        }),
      ),
      signal,
    )
    return answer ? readMove(answer.text) : ruledMove(role, lines)
  }
}

/** The model plays the person, so it sees the agent as the user. */
function messagesOf(lines: readonly Line[]): ModelMessage[] {
  const begin: ModelMessage = { role: 'user', text: '(The chat is open. Write your first message.)' }
  const said = lines.map(
    ({ by, text }): ModelMessage => ({ role: by === 'person' ? 'assistant' : 'user', text }),
  )
  return said[0]?.role === 'user' ? said : [begin, ...said]
}

function readMove(answer: string): PersonMove {
  const leaves = answer.includes(leavingMarks.goal)
    ? 'goal'
    : answer.includes(leavingMarks.given_up)
      ? 'given_up'
      : null
  const said = Object.values(leavingMarks).reduce((text, mark) => text.replaceAll(mark, ''), answer)
  return { text: storableText(cutText(said.trim(), maxCharacters)), leaves }
}

const maxCharacters = 2000
