import type { OperationId } from '../handlers.ts'

/** What the chat of a visitor calls, from whatever site it stands on. All other operations are for our own pages. */
export const visitorOperations: ReadonlySet<string> = new Set<OperationId>([
  'startWebChatConversation',
  'getWebChatConversation',
  'getWebChatAppearance',
  'startIntakeConversation',
  'getIntakeConversation',
  'listRecentMessages',
  'sendMessage',
  'streamMessages',
  'exportConversation',
  'stopAnswer',
  'rateConversation',
  'handOffConversation',
  'uploadFile',
  'uploadImage',
  'uploadAudio',
  'previewFile',
  'downloadFile',
  'downloadImage',
  'downloadAudio',
  'translateText',
])

/** Those whose refusal a site that is not allowed may read, so that its owner and its visitors learn why there is no chat. */
export const explainedOperations: ReadonlySet<string> = new Set<OperationId>([
  'getWebChatAppearance',
  'startWebChatConversation',
  'startIntakeConversation',
])
