import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import type { components } from '../../../../../openapi/generated/types.d.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { simulationsTexts } from '../simulationsTexts.ts'

type Result = components['schemas']['SimulationItem']['results'][number]

const colors = { pass: 'success', fail: 'error', maybe: 'warning' } as const

/** Shows the result of each check of a conversation: the verdict and the reason. */
export function FoundTable({ results }: { results: readonly Result[] }) {
  const texts = simulationsTexts(useTexts())
  return (
    <Checks aria-label={texts.checks}>
      {results.map(({ name, verdict, code, reasoning, required }, index) => (
        // Two checks may bear one name, and their order never changes.
        // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing else that tells them apart
        <li key={index}>
          <Chip size="small" color={colors[verdict]} label={texts.verdicts[verdict]} />
          <div>
            <strong>{name}</strong>
            {!required && <Quiet> ({texts.noted})</Quiet>}
            <Quiet as="div">{texts.findings[code] ?? reasoning}</Quiet>
          </div>
        </li>
      ))}
    </Checks>
  )
}

const Checks = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  listStyle: 'none',
  margin: theme.spacing(1.5, 0, 0),
  padding: 0,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '124px minmax(0, 1fr)',
    alignItems: 'start',
    justifyItems: 'start',
    columnGap: 12,
    padding: '8px 0',
    borderTop: `1px solid ${theme.palette.divider}`,
    overflowWrap: 'anywhere',
  },
}))

const Quiet = styled('span')(({ theme }) => ({ color: theme.palette.text.secondary }))
