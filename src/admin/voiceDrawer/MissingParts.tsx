import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { VoiceReadiness } from '../../voice/loadTransport.ts'
import { openAgentDrawer } from '../agentDrawer/openAgentDrawer.ts'
import { useEntities } from '../configuration/useEntities.ts'
import { useFrontendConfiguration } from '../configuration/useFrontendConfiguration.ts'
import { UseReceptionist } from './UseReceptionist.tsx'
import { useVoiceTexts } from './useVoiceTexts.ts'

type Part = VoiceReadiness['missing'][number]

interface Props {
  missing: readonly Part[]
  isChecking: boolean
  onCheck: () => void
  /** Called when the user opens the settings or chooses to type instead. */
  onLeave: () => void
}

/** Shows the missing settings of calls, links to each, and an alternative for the meantime. */
export function MissingParts({ missing, isChecking, onCheck, onLeave }: Props) {
  const { missing: texts } = useVoiceTexts()
  const { entities = [] } = useEntities()
  const mayChat = useFrontendConfiguration()?.modules.web_chat === true
  const maySet = (settings: string) =>
    entities.some(({ name, permissions }) => name === settings && permissions.update)
  const type = () => {
    onLeave()
    openAgentDrawer()
  }
  return (
    <Place>
      <Typography variant="h2" component="h3">
        {texts.title}
      </Typography>
      <p>{texts.intro}</p>
      <ul>
        {missing.map(part => {
          const { settings, field } = places[part]
          return (
            <li key={part}>
              <strong>{texts.what[part]}</strong>
              <span>{texts.why[part]}</span>
              {part === 'agent' && maySet(settings) && <UseReceptionist onUsed={onCheck} />}
              {maySet(settings) ? (
                <Link component={RouterLink} to={`/${settings}#/${field}`} onClick={onLeave}>
                  {texts.set[part]}
                </Link>
              ) : (
                <em>{texts.ask}</em>
              )}
            </li>
          )
        })}
      </ul>
      <Row>
        <Button variant="contained" onClick={onCheck} disabled={isChecking}>
          {texts.again}
        </Button>
        {mayChat && <Button onClick={type}>{texts.type}</Button>}
      </Row>
    </Place>
  )
}

/** Settings entity and field of each part. */
const places: Record<Part, { settings: string; field: string }> = {
  agent: { settings: 'voice_configuration', field: 'agent_id' },
  twilio: { settings: 'voice_configuration', field: 'twilio/account_sid' },
  bot_number: { settings: 'voice_configuration', field: 'bot_number' },
  transcription: { settings: 'ai_configuration', field: 'transcription/base_url' },
  speech: { settings: 'ai_configuration', field: 'speech/base_url' },
}

const Place = styled('section')(({ theme }) => ({
  flex: 1,
  overflowY: 'auto',
  padding: '24px 16px',
  '& p': { ...theme.typography.body2, color: theme.palette.text.secondary, margin: '8px 0 16px' },
  '& ul': { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 12 },
  '& li': {
    display: 'grid',
    gap: 2,
    padding: '12px 14px',
    border: `1px solid ${theme.palette.divider}`,
    borderLeft: `3px solid ${theme.palette.warning.main}`,
    borderRadius: theme.shape.borderRadius,
  },
  '& li strong': { fontWeight: 600 },
  '& li span, & li em': {
    ...theme.typography.body2,
    color: theme.palette.text.secondary,
    fontStyle: 'normal',
  },
  '& li a': { ...theme.typography.body2, fontWeight: 600, marginTop: 4, justifySelf: 'start' },
}))

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 20 })
