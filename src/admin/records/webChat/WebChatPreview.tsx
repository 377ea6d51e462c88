import HideIcon from '@mui/icons-material/ExpandLess'
import ShowIcon from '@mui/icons-material/ExpandMore'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { alpha, styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId, useMemo, useState } from 'react'
import { asObject } from '../../../../common/json/asObject.ts'
import { brandedLook } from '../../../../common/webChat/brandedLook.ts'
import { chatLook } from '../../../../common/webChat/chatLook.ts'
import { useEntitySchema } from '../../../resources/data/useEntitySchema.ts'
import type { FormPreviewProps } from '../../../resources/form/FormPreview.tsx'
import { defaultsOf } from '../../../resources/schema/defaultsOf.ts'
import type { JsonSchema } from '../../../resources/schema/jsonSchema.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { useFrontendConfiguration } from '../../configuration/useFrontendConfiguration.ts'
import { PreviewChat } from './PreviewChat.tsx'
import { PreviewLauncher } from './PreviewLauncher.tsx'
import { ReadabilityNotes } from './ReadabilityNotes.tsx'
import { hardToRead } from './readability.ts'
import { useChatLook } from './useChatLook.ts'
import { webChatTexts } from './webChatTexts.ts'

/** Previews the chat and its launcher with the form's current values, and lists the parts that are hard to read. */
export function WebChatPreview({ values, readOnly, onSet }: FormPreviewProps) {
  const { preview: texts } = webChatTexts(useTexts())
  const [isOpen, setOpen] = useState(false)
  const brandColor = useFrontendConfiguration()?.frontend.brand_color
  const { data: schema } = useEntitySchema('web_chat_configuration')
  const look = useMemo(
    () => brandedLook(chatLook(values), chatLook(usualOf(schema)), brandColor),
    [values, schema, brandColor],
  )
  const faults = useMemo(() => hardToRead({ ...values, ...look }), [values, look])
  const agentName = useChatLook(look.client_token)?.agent_name || undefined
  const [titleId, bodyId] = [useId(), useId()]
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ overflow: 'hidden' }}>
      <Head>
        <Typography variant="h2" id={titleId}>
          {texts.title}
        </Typography>
        <Toggle
          color="inherit"
          size="small"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          endIcon={isOpen ? <HideIcon /> : <ShowIcon />}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? texts.hide : texts.show}
        </Toggle>
      </Head>
      <Site id={bodyId} data-open={isOpen || undefined} aria-label={texts.of}>
        {/* The preview is only visual: it takes no focus, and screen readers skip it. */}
        <div inert>
          <Popup>
            <PreviewChat look={look} agentName={agentName ?? texts.agent} />
          </Popup>
          <PreviewLauncher look={look} />
        </div>
      </Site>
      <ReadabilityNotes faults={faults} onMend={readOnly ? undefined : onSet} />
    </Paper>
  )
}

/** Returns the default values of the web chat configuration. */
function usualOf(schema: JsonSchema | undefined): Record<string, unknown> {
  return schema ? asObject(defaultsOf(schema, schema, true)) : {}
}

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  padding: theme.spacing(1.5, 2),
}))

/** Hidden where the preview has a column of its own, because it is always open there. */
const Toggle = styled(Button)(({ theme }) => ({ [theme.breakpoints.up('lg')]: { display: 'none' } }))

const Site = styled('figure')(({ theme }) => ({
  display: 'none',
  margin: 0,
  padding: 16,
  borderTop: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.default,
  backgroundImage: `radial-gradient(${alpha(theme.palette.text.primary, 0.14)} 1px, transparent 1px)`,
  backgroundSize: '16px 16px',
  '&[data-open]': { display: 'block' },
  [theme.breakpoints.up('lg')]: { display: 'block' },
  '& > div': { maxWidth: 400, marginInline: 'auto' },
}))

const Popup = styled('div')(({ theme }) => ({
  height: 'clamp(400px, calc(100vh - 470px), 560px)',
  marginBottom: 14,
  borderRadius: 16,
  overflow: 'hidden',
  border: `1px solid ${theme.palette.divider}`,
  boxShadow: '0 10px 30px rgb(0 0 0 / 16%)',
}))
