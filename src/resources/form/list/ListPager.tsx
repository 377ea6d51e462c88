import PreviousIcon from '@mui/icons-material/ChevronLeft'
import NextIcon from '@mui/icons-material/ChevronRight'
import FirstIcon from '@mui/icons-material/FirstPage'
import LastIcon from '@mui/icons-material/LastPage'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useTexts } from '../../../ui/useTexts.ts'
import type { ListPages } from './useListPages.ts'

/** Shows the pages of a list that is too long to render at once; renders nothing for other lists. */
export function ListPager({ pages, count, title }: { pages: ListPages; count: number; title: string }) {
  const { form } = useTexts()
  const { page, first, end, open } = pages
  const last = pages.pages - 1
  if (last === 0) return null
  const steps = [
    { label: form.firstPage, to: 0, Icon: FirstIcon, isOff: page === 0 },
    { label: form.previousPage, to: page - 1, Icon: PreviousIcon, isOff: page === 0 },
    { label: form.nextPage, to: page + 1, Icon: NextIcon, isOff: page === last },
    { label: form.lastPage, to: last, Icon: LastIcon, isOff: page === last },
  ]
  return (
    <Pager aria-label={form.pagesOf(title)}>
      {steps.slice(0, 2).map(step => (
        <Step key={step.label} {...step} open={open} />
      ))}
      <span>{form.itemRange(first + 1, end, count)}</span>
      {steps.slice(2).map(step => (
        <Step key={step.label} {...step} open={open} />
      ))}
    </Pager>
  )
}

interface StepProps {
  label: string
  to: number
  Icon: typeof FirstIcon
  isOff: boolean
  open: (page: number) => void
}

function Step({ label, to, Icon, isOff, open }: StepProps) {
  return (
    <IconButton size="small" aria-label={label} disabled={isOff} onClick={() => open(to)}>
      <Icon fontSize="small" />
    </IconButton>
  )
}

const Pager = styled('nav')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  marginBottom: 12,
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}))
