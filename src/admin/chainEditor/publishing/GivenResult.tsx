import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { anyProblemText } from '../../../ui/problemText.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { publishingTexts } from './publishingTexts.ts'
import type { Giving } from './useGiveToAgent.ts'

interface Props {
  giving: Extract<Giving, { state: 'done' }>
  onLeave: () => void
}

/** Says what the agent has now, and what is left to do. */
export function GivenResult({ giving, onLeave }: Props) {
  const all = useTexts()
  const { agent: texts } = publishingTexts(all)
  const { agent, version, error } = giving
  const name = String(agent.name)
  return (
    <Alert severity={error === undefined ? 'success' : 'warning'} variant="outlined">
      {version === undefined ? texts.added(name) : texts.published(name)}{' '}
      {error !== undefined && `${texts.notPublished} ${anyProblemText(error, all)} `}
      <Link component={RouterLink} to={`/agent/${String(agent._id)}`} onClick={onLeave}>
        {texts.toAgent(name)}
      </Link>
    </Alert>
  )
}
