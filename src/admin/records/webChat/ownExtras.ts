import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import type { OwnExtras } from '../OwnExtras.ts'

export const ownExtras: OwnExtras = {
  web_chat_configuration: {
    Notice: lazyPart(() => import('./WebChatEmbed.tsx').then(one => one.WebChatEmbed)),
    Preview: lazyPart(() => import('./WebChatPreview.tsx').then(one => one.WebChatPreview)),
  },
}
