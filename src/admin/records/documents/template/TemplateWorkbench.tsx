import { styled } from '@mui/material/styles'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { components } from '../../../../../openapi/generated/types.d.ts'
import type { RecordLayoutProps } from '../../../../resources/record/recordExtension.ts'
import { lazyPart } from '../../../../ui/lazy/lazyPart.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import { documentsTexts } from '../documentsTexts.ts'

const TemplateSide = lazyPart(() => import('./TemplateSide.tsx').then(one => one.TemplateSide))

/**
 * Shows a template's form beside its problems, placeholders and preview. In narrow windows, tabs show one at a time.
 */
export function TemplateWorkbench(props: RecordLayoutProps<components['schemas']['DocumentTemplate']>) {
  const { template: texts } = documentsTexts(useTexts())
  const areBesides = useMediaQuery('(min-width: 1200px)', { noSsr: true })
  const [side, setSide] = useState<'form' | 'preview'>('form')
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
          <Tab value="preview" label={texts.preview} />
        </Sides>
      )}
      <Columns>
        {/* Both sides stay mounted, so that typed values are kept. */}
        <div hidden={!isShown('form')}>{props.children}</div>
        <Aside hidden={!isShown('preview')}>
          {/* Only what is on the page can get the focus. */}
          <TemplateSide {...props} onToForm={() => flushSync(() => setSide('form'))} />
        </Aside>
      </Columns>
    </>
  )
}

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

/** Stays in sight while the form scrolls, below the top bar, which is 64 pixels high. */
const Aside = styled('div')(({ theme }) => ({
  minWidth: 0,
  [theme.breakpoints.up('lg')]: {
    position: 'sticky',
    top: 64 + 16,
    alignSelf: 'start',
    maxHeight: 'calc(100vh - 64px - 32px)',
    overflowY: 'auto',
  },
}))
