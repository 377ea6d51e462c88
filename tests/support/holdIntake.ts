import type { BrowserWorld } from './browserWorld.ts'

/**
 * Starts the first intake as a visitor, sends these answers and completes the conversation, even if questions are left.
 */
export async function holdIntake(
  { api }: Pick<BrowserWorld, 'api'>,
  answers: readonly string[],
): Promise<void> {
  const [intake] = (await api.list('intake', { range: [0, 0] })).json<{ intake_token: string }[]>()
  if (!intake) throw new Error('There is no intake')
  const begun = await api.post('/intake_chat/conversation', { intake_token: intake.intake_token })
  const { _id, metadata } = begun.json<{ _id: string; metadata: { conversation_token: string } }>()
  const asVisitor = { 'x-conversation-token': metadata.conversation_token }
  for (const content of answers) {
    const { status, text } = await api.post(`/conversation/${_id}/message`, { content }, asVisitor)
    if (status !== 201) throw new Error(text)
  }
  await api.patch(`/conversation/${_id}`, { status: 'completed' })
}
