import type { Client } from './client.ts'
import type { Answer } from './sendRequest.ts'

/** Creates an intake and starts it as a visitor, so that a filled intake without answers exists. */
export async function beginIntake(
  team: Client,
  name: string,
): Promise<{ intakeId: string; conversationId: string; filledId: string; intakeToken: string }> {
  // The field that the contract's example of a filled intake answers.
  const fields = [{ key: 'email', label: 'E-mail', type: 'email' }]
  const { _id, intake_token } = made(await team.post('/intake', { name, fields }))
  const begun = made(await team.post('/intake_chat/conversation', { intake_token }))
  const conversationId = String(begun._id)
  const { filled_intake_id } = made(await team.get(`/conversation/${conversationId}`))
  return {
    intakeId: String(_id),
    conversationId,
    filledId: String(filled_intake_id),
    intakeToken: String(intake_token),
  }
}

function made(answer: Answer): Record<string, unknown> {
  if (answer.status >= 300) throw new Error(`${answer.status}: ${answer.text}`)
  return answer.json()
}
