import Typography from '@mui/material/Typography'
import { useTexts } from '../../../ui/useTexts.ts'
import { CodeBox } from './CodeBox.tsx'
import { type EmbeddedChat, identityExample, identitySnippet } from './embedCode.ts'
import { Fold } from './Fold.tsx'
import { SecretMaker } from './SecretMaker.tsx'
import type { Embedding } from './useEmbedding.ts'
import { webChatTexts } from './webChatTexts.ts'

/** Explains how a site identifies signed-in visitors to the chat, and manages the secret for it. */
export function KnownVisitors({ chat, embedding }: { chat: EmbeddedChat; embedding: Embedding }) {
  const { known: texts } = webChatTexts(useTexts())
  return (
    <Fold title={texts.title}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.hint}
      </Typography>
      <SecretMaker embedding={embedding} />
      <CodeBox title={texts.howTo} hint={texts.claims} code={identityExample} copy={texts.copyHowTo} />
      <CodeBox title={texts.page} code={identitySnippet(chat)} copy={texts.copyPage} />
    </Fold>
  )
}
