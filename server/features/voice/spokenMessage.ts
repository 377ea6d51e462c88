/** A plain message of whom the caller speaks with; `name` may be empty. */
export function spokenMessage(content: string, name: string) {
  return {
    role: 'assistant',
    event_type: 'action',
    module_id: 'user_interactor',
    action_id: 'send_message',
    content,
    ...(name !== '' && { name }),
  } as const
}
