import { styled } from '@mui/material/styles'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import type { components } from '../../../../../openapi/generated/types.d.ts'
import type { RecordLayoutProps } from '../../../../resources/record/recordExtension.ts'
import { lazyPart } from '../../../../ui/lazy/lazyPart.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import { workbenchTexts } from './workbenchTexts.ts'

const AgentNotices = lazyPart(() => import('../AgentNotices.tsx').then(one => one.AgentNotices))
const TestRunSide = lazyPart(() => import('./testRun/TestRunSide.tsx').then(one => one.TestRunSide))

/**
 * Shows an agent's form beside a test chat with the agent as the form has it. In narrow windows, tabs show one at a
 * time.
 */
export function AgentWorkbench(props: RecordLayoutProps<components['schemas']['Agent']>) {
  const { children, canUpdate } = props
  const texts = workbenchTexts(useTexts())
  const areBesides = useMediaQuery('(min-width: 1200px)', { noSsr: true })
  const [side, setSide] = useState<'form' | 'chat'>('form')
  const form = (
    <>
      <AgentNotices {...props} />
      {children}
    </>
  )
  if (!canUpdate) return <Alone>{form}</Alone>
  const isShown = (one: typeof side) => areBesides || side === one
  return (
    <>
      {!areBesides && (
        <Sides
          value={side}
          onChange={(_, next) => setSide(next)}
          aria-label={texts.sides}
          variant="fullWidth"
        >
          <Tab value="form" label={texts.form} />
          <Tab value="chat" label={texts.chat} />
        </Sides>
      )}
      <Columns>
        {/* Both sides stay mounted, so that typed values and the conversation are kept. */}
        <div hidden={!isShown('form')}>{form}</div>
        <Aside hidden={!isShown('chat')}>
          <TestRunSide {...props} isVisible={isShown('chat')} onWanted={() => setSide('chat')} />
        </Aside>
      </Columns>
    </>
  )
}

const Alone = styled('div')({ maxWidth: 880 })

const Sides = styled(Tabs)(({ theme }) => ({
  marginBottom: theme.spacing(2),
  borderBottom: `1px solid ${theme.palette.divider}`,
}))

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(380px, 44%)',
    gap: theme.spacing(3),
  },
}))

/** Stays visible while the form scrolls, below the app bar, which is 64 pixels high. */
const Aside = styled('div')(({ theme }) => ({
  minWidth: 0,
  [theme.breakpoints.up('lg')]: { position: 'sticky', top: 64 + 16, alignSelf: 'start' },
}))
