/** Returns a call's conversation token: from the header, the query or the body, in this order. */
export function conversationTokenOf({
  headers,
  query,
  body,
}: {
  headers: object
  query: object
  body?: unknown
}): string | undefined {
  const { 'x-conversation-token': header } = headers as { 'x-conversation-token'?: string }
  const { conversation_token: inQuery } = query as { conversation_token?: string }
  const { conversation_token: inBody } = (body ?? {}) as { conversation_token?: string }
  return header ?? inQuery ?? inBody
}
