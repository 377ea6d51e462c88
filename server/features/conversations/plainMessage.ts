/** Returns a plain message of the agent; an empty name is left out. */
export function plainMessage(content: string, name: string) {
  return {
    role: 'assistant',
    event_type: 'action',
    module_id: 'user_interactor',
    action_id: 'send_message',
    content,
    ...(name !== '' && { name }),
  } as const
}
