import ArrowIcon from '@mui/icons-material/ArrowForward'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { components } from '../../../../openapi/generated/types.d.ts'
import type { RecordNoticeProps } from '../../../resources/record/recordExtension.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { customDataTexts } from './customDataTexts.ts'
import { StateChip } from './StateChip.tsx'

/** Shows the states of a type's records, and which action leads from one to another. */
export function StatePicture({ record }: RecordNoticeProps<components['schemas']['CustomDataSchema']>) {
  const texts = customDataTexts(useTexts())
  const { states } = record
  if (!states) return null
  const chip = (state: string) => <StateChip type={record} state={state} />
  return (
    <Paper component="section" variant="outlined" sx={{ px: { xs: 2, sm: 3 }, py: 1.5, mb: 2.5 }}>
      <Typography variant="subtitle2" component="h2" sx={{ mb: 1 }}>
        {texts.picture}
      </Typography>
      <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0, gap: 1 }}>
        <Line>
          <Typography variant="body2">{texts.start}</Typography>
          <ArrowIcon fontSize="small" color="action" aria-hidden />
          {chip(states.initial)}
        </Line>
        {(states.transitions ?? []).map(({ action, title, from, to }) => (
          <Line key={action}>
            {from.map(state => (
              <span key={state}>{chip(state)}</span>
            ))}
            <ArrowIcon fontSize="small" color="action" aria-hidden />
            <Typography variant="body2">{title}</Typography>
            <ArrowIcon fontSize="small" color="action" aria-hidden />
            {chip(to)}
          </Line>
        ))}
      </Stack>
    </Paper>
  )
}

function Line({ children }: { children: ReactNode }) {
  return (
    <Stack component="li" direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {children}
    </Stack>
  )
}
