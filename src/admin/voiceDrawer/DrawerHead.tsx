import CloseIcon from '@mui/icons-material/Close'
import AgentIcon from '@mui/icons-material/SupportAgent'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import type { VoiceReadiness } from '../../voice/loadTransport.ts'
import { useVoiceTexts } from './useVoiceTexts.ts'

interface Props {
  /** Undefined until loaded. */
  readiness: VoiceReadiness | undefined
  onClose: () => void
}

/** Shows the agent to call and its number. */
export function DrawerHead({ readiness, onClose }: Props) {
  const texts = useVoiceTexts()
  return (
    <Head>
      <Face aria-hidden>
        <AgentIcon />
      </Face>
      <Whom>
        <h2>{readiness?.agent_name || texts.nobody}</h2>
        <p>{readiness && (readiness.bot_number || texts.noNumber)}</p>
      </Whom>
      <IconButton aria-label={texts.close} title={texts.close} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </Head>
  )
}

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  flex: 'none',
  padding: '12px 8px 12px 16px',
  borderBottom: `1px solid ${theme.palette.divider}`,
}))

const Face = styled('span')(({ theme }) => ({
  display: 'grid',
  placeContent: 'center',
  flex: 'none',
  width: 40,
  height: 40,
  borderRadius: '50%',
  color: theme.palette.primary.contrastText,
  backgroundColor: theme.palette.primary.main,
}))

const Whom = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  '& h2, & p': { margin: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& h2': { ...theme.typography.h2, fontSize: '1.0625rem' },
  '& p': { ...theme.typography.body2, color: theme.palette.text.secondary, minHeight: '1.4em' },
}))
