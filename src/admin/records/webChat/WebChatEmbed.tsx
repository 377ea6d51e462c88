import SiteIcon from '@mui/icons-material/LanguageOutlined'
import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../api/useApi.ts'
import type { RecordNoticeProps } from '../../../resources/record/recordExtension.ts'
import { lazyDialog } from '../../../ui/lazy/lazyDialog.tsx'
import { OpenButton } from '../../../ui/OpenButton.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { EmbedBar } from './EmbedBar.tsx'
import { fullScreenAddress } from './embedCode.ts'
import { sitesLine } from './sitesLine.ts'
import { useEmbedding } from './useEmbedding.ts'
import { webChatTexts } from './webChatTexts.ts'

const EmbedPanel = lazyDialog(
  () => import('./EmbedPanel.tsx').then(one => one.EmbedPanel),
  ({ onClose }) => onClose(),
)

/**
 * Shows which sites may show the web chat, and opens the embed panel. The fragment #site in the address opens the panel
 * as well.
 */
export function WebChatEmbed({ record }: RecordNoticeProps<components['schemas']['WebChatConfiguration']>) {
  const texts = useTexts()
  const { bar } = webChatTexts(texts)
  const origin = new URL(useApi().baseUrl).origin
  const embedding = useEmbedding()
  const [isOpen, setOpen] = useState(useLocation().hash === '#site')
  const token = record.client_token ?? ''
  const isNowhere = embedding.sites?.length === 0
  return (
    <EmbedBar
      icon={isNowhere ? <WarningIcon color="warning" /> : <SiteIcon />}
      title={bar.title}
      actions={
        <>
          <OpenButton
            color="inherit"
            address={fullScreenAddress(origin, { kind: 'web_chat', token, name: '' })}
            label={bar.tryIt}
          />
          <Button variant="contained" onClick={() => setOpen(true)}>
            {bar.open}
          </Button>
        </>
      }
    >
      {embedding.sites && sitesLine(embedding.sites, texts)}
      {isOpen && <EmbedPanel record={record} embedding={embedding} onClose={() => setOpen(false)} />}
    </EmbedBar>
  )
}
