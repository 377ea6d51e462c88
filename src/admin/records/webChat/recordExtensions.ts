import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import type { RecordExtensions } from '../RecordExtensions.ts'

export const recordExtensions: RecordExtensions = {
  web_chat_configuration: {
    Notice: lazyPart(() => import('./WebChatEmbed.tsx').then(one => one.WebChatEmbed)),
    Preview: lazyPart(() => import('./WebChatPreview.tsx').then(one => one.WebChatPreview)),
  },
}
