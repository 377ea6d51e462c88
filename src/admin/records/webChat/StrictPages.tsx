import Typography from '@mui/material/Typography'
import { useTexts } from '../../../ui/useTexts.ts'
import { CodeBox } from './CodeBox.tsx'
import { contentPolicy, type EmbeddedChat, strictFile, strictSnippet } from './embedCode.ts'
import { Fold } from './Fold.tsx'
import { webChatTexts } from './webChatTexts.ts'

interface Props {
  origin: string
  chat: EmbeddedChat
  /** Addresses of the pictures that the chat shows. */
  pictures: readonly string[]
}

/** Shows how to embed the chat on pages that forbid inline scripts, and the content security policy that they need. */
export function StrictPages({ origin, chat, pictures }: Props) {
  const { strict: texts } = webChatTexts(useTexts())
  const { html, file } = strictSnippet(origin, chat)
  return (
    <Fold title={texts.title}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.hint}
      </Typography>
      <CodeBox title={texts.html} code={html} copy={texts.copyHtml} />
      <CodeBox title={texts.file(strictFile)} code={file} copy={texts.copyFile} />
      <CodeBox
        title={texts.policy}
        hint={texts.policyHint}
        code={contentPolicy(origin, pictures)}
        copy={texts.copyPolicy}
      />
    </Fold>
  )
}
