import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import { chatLook } from '../../../../common/webChat/chatLook.ts'
import { useApi } from '../../../api/useApi.ts'
import { SidePanel } from '../../../ui/SidePanel.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { BookingEmbedIfOn } from '../bookingPage/BookingEmbedIfOn.tsx'
import { ChatChoice } from './ChatChoice.tsx'
import { CodeBox } from './CodeBox.tsx'
import { fullScreenAddress, snippet } from './embedCode.ts'
import { FullScreenLink } from './FullScreenLink.tsx'
import { KnownVisitors } from './KnownVisitors.tsx'
import { SiteBuilders } from './SiteBuilders.tsx'
import { SitesEditor } from './SitesEditor.tsx'
import { StrictPages } from './StrictPages.tsx'
import { useEmbeddedChats } from './useEmbeddedChats.ts'
import type { Embedding } from './useEmbedding.ts'
import { webChatTexts } from './webChatTexts.ts'

interface Props {
  /** Record of the web chat configuration. */
  record: JsonObject
  embedding: Embedding
  onClose: () => void
}

/**
 * Shows everything a site owner needs to embed a chat: allowed sites, embed code, the full-screen address, and advanced
 * options.
 */
export function EmbedPanel({ record, embedding, onClose }: Props) {
  const { panel: texts, sites } = webChatTexts(useTexts())
  const origin = new URL(useApi().baseUrl).origin
  const look = chatLook(record)
  const chats = useEmbeddedChats(look.client_token ?? '')
  const [token, setToken] = useState(look.client_token)
  const chat = chats.find(one => one.token === token) ?? chats[0]
  if (!chat) return null
  const pictures = [look.avatar_url, look.background_watermark_url, look.chat_button_icon_image_url]
  return (
    <SidePanel title={texts.title} width={540} onClose={onClose}>
      <Stack spacing={3}>
        {embedding.canUpdate || embedding.sites ? (
          <section>
            <Typography variant="h3" sx={{ mb: 0.5 }}>
              {sites.title}
            </Typography>
            <SitesEditor embedding={embedding} />
          </section>
        ) : null}
        <Stack spacing={2}>
          <ChatChoice chats={chats} chosen={chat} onChange={setToken} />
          <CodeBox
            title={texts.snippet}
            hint={texts.snippetHint}
            code={snippet(origin, chat)}
            copy={texts.copySnippet}
          />
          <FullScreenLink address={fullScreenAddress(origin, chat)} />
          <BookingEmbedIfOn />
        </Stack>
        <div>
          <SiteBuilders />
          <StrictPages origin={origin} chat={chat} pictures={pictures.filter(one => one !== undefined)} />
          {chat.kind === 'web_chat' && embedding.secretEnd !== undefined && (
            <KnownVisitors chat={chat} embedding={embedding} />
          )}
        </div>
      </Stack>
    </SidePanel>
  )
}
