import PreviousIcon from '@mui/icons-material/ChevronLeft'
import NextIcon from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useListContext } from 'ra-core'
import limits from '../../../openapi/limits.json' with { type: 'json' }
import { useTexts } from '../../ui/useTexts.ts'

/** Which rows of how many are shown, and the way to the others. */
export function ListFooter() {
  const { list } = useTexts()
  const { page, perPage, total = 0, setPage, setPerPage, hasNextPage, hasPreviousPage } = useListContext()
  const first = (page - 1) * perPage + 1
  return (
    <Foot>
      {total > (limits.list.pageSizes[0] ?? 0) && (
        <Box component="label" sx={{ display: { xs: 'none', sm: 'flex' }, alignItems: 'center', gap: 1 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {list.perPage}
          </Typography>
          <Sizes value={perPage} onChange={event => setPerPage(Number(event.target.value))}>
            {limits.list.pageSizes.map(size => (
              <option key={size}>{size}</option>
            ))}
          </Sizes>
        </Box>
      )}
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary', ml: 'auto' }}>
        {list.range(first, Math.min(first + perPage - 1, total), total)}
      </Typography>
      <IconButton
        size="small"
        aria-label={list.previousPage}
        disabled={!hasPreviousPage}
        onClick={() => setPage(page - 1)}
      >
        <PreviousIcon />
      </IconButton>
      <IconButton
        size="small"
        aria-label={list.nextPage}
        disabled={!hasNextPage}
        onClick={() => setPage(page + 1)}
      >
        <NextIcon />
      </IconButton>
    </Foot>
  )
}

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '6px 12px 6px 16px',
  borderTop: `1px solid ${theme.palette.divider}`,
}))

const Sizes = styled('select')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  padding: '3px 6px',
}))
