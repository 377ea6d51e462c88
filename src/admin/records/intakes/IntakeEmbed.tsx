import SiteIcon from '@mui/icons-material/LanguageOutlined'
import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../api/useApi.ts'
import type { RecordNoticeProps } from '../../../resources/record/recordExtension.ts'
import { OpenButton } from '../../../ui/OpenButton.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { CodeBox } from '../webChat/CodeBox.tsx'
import { EmbedBar } from '../webChat/EmbedBar.tsx'
import { fullScreenAddress, snippet } from '../webChat/embedCode.ts'
import { FullScreenLink } from '../webChat/FullScreenLink.tsx'
import { sitesLine } from '../webChat/sitesLine.ts'
import { useEmbedding } from '../webChat/useEmbedding.ts'
import { webChatTexts } from '../webChat/webChatTexts.ts'
import { intakesTexts } from './intakesTexts.ts'

/** Shows how to embed an intake on a site, and a link to try it. */
export function IntakeEmbed({ record }: RecordNoticeProps<components['schemas']['Intake']>) {
  const texts = useTexts()
  const { intake } = intakesTexts(texts)
  const { panel } = webChatTexts(texts)
  const origin = new URL(useApi().baseUrl).origin
  const { sites } = useEmbedding()
  const [isOpen, setOpen] = useState(false)
  const token = record.intake_token
  if (!token) return null
  const chat = { kind: 'intake', token, name: '' } as const
  const isOff = record.enabled === false
  const address = fullScreenAddress(origin, chat)
  return (
    <EmbedBar
      icon={isOff || sites?.length === 0 ? <WarningIcon color="warning" /> : <SiteIcon />}
      title={intake.title}
      actions={
        <>
          {sites && (
            <Button component={Link} to="/web_chat_configuration#site" color="inherit">
              {intake.sites}
            </Button>
          )}
          <Button color="inherit" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {intake.embed}
          </Button>
          <OpenButton variant="contained" address={address} label={intake.tryIt} />
        </>
      }
      more={
        isOpen && (
          <Ways>
            <CodeBox
              title={panel.snippet}
              hint={panel.snippetHint}
              code={snippet(origin, chat)}
              copy={panel.copySnippet}
            />
            <FullScreenLink address={address} />
          </Ways>
        )
      }
    >
      {isOff ? intake.off : sites && sitesLine(sites, texts)}
    </EmbedBar>
  )
}

const Ways = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
  gap: 24,
  marginTop: 8,
})
