import Paper from '@mui/material/Paper'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import type { components } from '../../../../../../openapi/generated/types.d.ts'
import type { RecordLayoutProps } from '../../../../../resources/record/recordExtension.ts'
import { useShortcut } from '../../../../../ui/shortcuts/useShortcut.tsx'
import { useTexts } from '../../../../../ui/useTexts.ts'
import { openInside } from '../../../../agentDrawer/openInside.ts'
import { ChangesButton } from '../changes/ChangesButton.tsx'
import { workbenchTexts } from '../workbenchTexts.ts'
import { TestRunChat } from './TestRunChat.tsx'

interface Props extends RecordLayoutProps<components['schemas']['Agent']> {
  isVisible: boolean
  /** Called if the user wants to write while the chat is hidden. */
  onWanted: () => void
}

/** Shows the test chat, and the changes since the agent was published. */
export function TestRunSide({ record, schema, isVisible, onSet, onWanted }: Props) {
  const texts = workbenchTexts(useTexts())
  const navigate = useNavigate()
  const root = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useShortcut({
    keys: 'mod+e',
    title: texts.focus,
    group: 'record',
    run: () => {
      // A hidden element cannot take the focus, so the chat is shown first.
      flushSync(onWanted)
      root.current?.querySelector('textarea')?.focus()
    },
  })
  return (
    <Side component="section" variant="outlined" aria-labelledby={titleId} ref={root}>
      <Head>
        <Typography variant="h2" id={titleId}>
          {texts.chat}
        </Typography>
        <ChangesButton record={record} schema={schema} onSet={onSet} />
        <Typography variant="body2" sx={{ color: 'text.secondary', flexBasis: '100%' }}>
          {texts.hint}
        </Typography>
      </Head>
      <Talk onClick={event => openInside(event, navigate)}>
        <TestRunChat record={record} isVisible={isVisible} />
      </Talk>
    </Side>
  )
}

/** In wide windows it fits below the page's header, so that the user can write without scrolling. */
const Side = styled(Paper)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  height: 'calc(100dvh - 64px - 120px)',
  minHeight: 420,
  [theme.breakpoints.up('lg')]: { height: 'calc(100dvh - 212px)', minHeight: 420 },
})) as typeof Paper

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 12px',
  padding: theme.spacing(1.5, 2),
}))

const Talk = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  borderTop: `1px solid ${theme.palette.divider}`,
}))
